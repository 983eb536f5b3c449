import { describe, expect, it } from 'vitest';
import type { DialectName } from './dialect/dialect.ts';
import { requestForm } from './request-form.ts';

const PATHS: Record<DialectName, string> = { 'openai-chat': '/v1/chat/completions', anthropic: '/v1/messages' };

function form(body: unknown, dialect: DialectName = 'openai-chat'): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return requestForm({ request: { path: PATHS[dialect], body: text } });
}

const say = (content: unknown) => ({ model: 'm', messages: [{ role: 'user', content }] });
const calling = (written: unknown) => ({
  model: 'm',
  messages: [
    { role: 'assistant', tool_calls: [{ id: 'c', type: 'function', function: { name: 'f', arguments: written } }] },
  ],
});

describe('two requests are the same', () => {
  it('whatever the order of their keys', () => {
    expect(form('{"model":"m","messages":[{"role":"user","content":"a"}]}')).toBe(
      form('{"messages":[{"content":"a","role":"user"}],"model":"m"}'),
    );
  });

  it('whatever the order of keys in the arguments of a call, which OpenAI’s wire carries as text', () => {
    expect(form(calling('{"path":"a","deep":{"x":1,"y":2}}'))).toBe(form(calling('{"deep":{"y":2,"x":1},"path":"a"}')));
  });

  it('whatever the order of keys in the input of a call of Anthropic’s', () => {
    const using = (input: object) => say([{ type: 'tool_use', id: 'c', name: 'f', input }]);
    expect(form(using({ a: 1, b: 2 }), 'anthropic')).toBe(form(using({ b: 2, a: 1 }), 'anthropic'));
  });
});

describe('two requests are not the same', () => {
  it('with messages in another order, or another word in them', () => {
    const two = say('a').messages.concat(say('b').messages);
    expect(form({ model: 'm', messages: two })).not.toBe(form({ model: 'm', messages: two.toReversed() }));
    expect(form(say('a'))).not.toBe(form(say('b')));
  });

  it('with other arguments, arguments in another order of a list, or arguments that are no text', () => {
    expect(form(calling('{"path":"a"}'))).not.toBe(form(calling('{"path":"b"}')));
    expect(form(calling('{"all":[1,2]}'))).not.toBe(form(calling('{"all":[2,1]}')));
    expect(form(calling('{"path":"a"}'))).not.toBe(form(calling({ path: 'a' })));
    expect(form(calling('{"path": cut'))).not.toBe(form(calling('{"path": cut off')));
  });

  it('where a transcript, or a result, writes keys in another order: that is what the model reads', () => {
    expect(form(say('read {"a":1,"b":2}'))).not.toBe(form(say('read {"b":2,"a":1}')));
    expect(form(say('{"a":1,"b":2}'))).not.toBe(form(say('{"b":2,"a":1}')));
    const inside = (text: string) => say([{ type: 'text', text, function: { arguments: text } }]);
    expect(form(inside('{"a":1,"b":2}'))).not.toBe(form(inside('{"b":2,"a":1}')));
  });

  it('with bodies that are no JSON', () => {
    expect(form('{"a":1')).toBe('{"a":1');
    expect(form('{"a":1')).not.toBe(form('{"a":2'));
  });
});
