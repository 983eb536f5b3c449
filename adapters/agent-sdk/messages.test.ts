import { describe, expect, it } from 'vitest';
import type { Message } from '../../src/conversation/message.ts';
import { fromSdk, toSdk } from './messages.ts';

const call = (id: string, name: string, input: string) => ({
  type: 'tool-call' as const,
  id,
  name,
  arguments: { input },
});
const said = (text: string) => [{ type: 'text' as const, text }];
const result = (callId: string, text: string) => ({ type: 'tool-result' as const, callId, content: said(text) });

describe('messages of the package', () => {
  it('makes each result a message of its own that bears the name of its tool', () => {
    const [, ...results] = toSdk([
      { role: 'assistant', content: [call('a', 'read', 'x'), call('b', 'list', 'y')] },
      { role: 'tool', content: [result('a', 'one'), result('b', 'two')] },
    ]);
    expect(results).toEqual([
      { role: 'tool', tool_call_id: 'a', name: 'read', content: 'one' },
      { role: 'tool', tool_call_id: 'b', name: 'list', content: 'two' },
    ]);
  });

  it('names a result after the latest call with its id', () => {
    const messages = toSdk([
      { role: 'assistant', content: [call('a', 'read', 'x')] },
      { role: 'tool', content: [result('a', 'one')] },
      { role: 'assistant', content: [call('a', 'list', 'y')] },
      { role: 'tool', content: [result('a', 'two')] },
    ]);
    expect(messages.filter(({ role }) => role === 'tool').map(({ name }) => name)).toEqual(['read', 'list']);
  });

  it('finds the name of a late result among the messages in front', () => {
    const before = toSdk([{ role: 'assistant', content: [call('a', 'deploy', 'x')] }]);
    expect(toSdk([{ role: 'tool', content: [result('a', 'done')] }], before)).toEqual([
      { role: 'tool', tool_call_id: 'a', name: 'deploy', content: 'done' },
    ]);
  });

  it('leaves a result without a call nameless instead of guessing', () => {
    expect(toSdk([{ role: 'tool', content: [result('z', 'lost')] }])).toEqual([
      { role: 'tool', tool_call_id: 'z', content: 'lost' },
    ]);
  });

  it('writes the arguments of a call as JSON text', () => {
    expect(toSdk([{ role: 'assistant', content: [call('a', 'read', 'x')] }])).toEqual([
      {
        role: 'assistant',
        content: '',
        tool_calls: [{ id: 'a', type: 'function', function: { name: 'read', arguments: '{"input":"x"}' } }],
      },
    ]);
  });

  it('gets everything back that is not declared as lost', () => {
    const conversation: Message[] = [
      { role: 'system', content: said('Be brief.') },
      { role: 'user', content: [...said('What is this?'), { type: 'image', mediaType: 'image/png', data: 'AAAA' }] },
      {
        role: 'assistant',
        content: [{ type: 'reasoning', text: 'A file.', signature: 's' }, ...said('I look.'), call('a', 'read', 'x')],
      },
      { role: 'tool', content: [result('a', 'a chart')] },
      { role: 'assistant', content: said('A chart.') },
    ];
    expect(fromSdk(toSdk(conversation))).toEqual(conversation);
  });

  it('drops ids, meta and the error flag', () => {
    const marked: Message[] = [{ role: 'user', content: said('Hello.'), id: 'm1', meta: { a: 1 } }];
    const failed: Message[] = [{ role: 'tool', content: [{ ...result('a', 'no such file'), isError: true }] }];
    expect(fromSdk(toSdk(marked))).toEqual([{ role: 'user', content: said('Hello.') }]);
    expect(fromSdk(toSdk(failed))).toEqual([{ role: 'tool', content: [result('a', 'no such file')] }]);
  });
});
