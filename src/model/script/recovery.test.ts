import { describe, expect, test } from 'vitest';
import { text } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import { agentRequest, completionIn, openSession, textIn } from '../model.testkit.ts';
import { recoveryArgument } from './recovery.ts';

const recovery = { tool: 'get_tool_response', argument: 'executionId', pattern: 'executionId=(\\w+)' };

const result = (callId: string, said: string): Message => ({
  role: 'tool',
  content: [{ type: 'tool-result', callId, content: [text(said)] }],
});
const user = (said: string): Message => ({ role: 'user', content: [text(said)] });

const STORY = [user('Read both. F-2222'), result('a', 'pool: 20 F-3333'), result('b', 'pool: 5 F-4444')];
const places = [result('a', '[archived, executionId=e1]'), result('b', '[archived, executionId=e2]')];

describe('what the recovery tool is asked for', () => {
  test('stands where the result of the same call stood', () => {
    expect(recoveryArgument(recovery, 'F-3333', STORY, places)).toBe('e1');
    expect(recoveryArgument(recovery, 'F-4444', STORY, places)).toBe('e2');
  });

  test('is nothing where the original itself is still there, whatever other place-holders say', () => {
    expect(recoveryArgument(recovery, 'F-3333', STORY, [STORY[1]!, places[1]!])).toBeUndefined();
  });

  test('stands in any message where the call is gone, or where the original was no result', () => {
    const notes = [user('Nothing here.'), user('The log is at executionId=e7.')];
    expect(recoveryArgument(recovery, 'F-3333', STORY, notes)).toBe('e7');
    expect(recoveryArgument(recovery, 'F-2222', STORY, notes)).toBe('e7');
    expect(recoveryArgument(recovery, 'F-2222', STORY, [user('Nothing here.')])).toBeUndefined();
  });
});

describe('an agent that is to recover', () => {
  const script = { rules: [{ class: 'agent' as const, reply: { recover: 'F-3333' } }], story: STORY };
  const call = { id: 'a', type: 'function', function: { name: 'read_file', arguments: '{}' } };
  const messages = [
    { role: 'assistant', content: null, tool_calls: [call] },
    { role: 'tool', tool_call_id: 'a', content: '[archived, executionId=e1]' },
    { role: 'user', content: 'What was the pool? F-6666' },
  ];

  test('calls the tool, and then goes on in words of no meaning', () => {
    const session = openSession({ script, recovery });
    const [asked] = completionIn(session.ask(agentRequest({ messages }), 'suite')).choices[0]!.message.tool_calls!;
    expect(asked!.function).toEqual({ name: 'get_tool_response', arguments: '{"executionId":"e1"}' });

    const original = { role: 'tool', tool_call_id: asked!.id, content: 'pool: 20 F-3333' };
    const calling = { role: 'assistant', content: null, tool_calls: [asked] };
    const said = textIn(session.ask(agentRequest({ messages: [...messages, calling, original] }), 'suite'));
    expect(said).toMatch(/^Understood/);
    expect(session.exchanges.map(({ ruling }) => ruling)).toEqual([
      { kind: 'accepted', reply: 'recover' },
      { kind: 'accepted', reply: 'text' },
    ]);
  });

  test('says so where there is nothing to recover, or no way', () => {
    const said = (session: ReturnType<typeof openSession>) => textIn(session.ask(agentRequest(), 'suite'));
    expect(said(openSession({ script, recovery }))).toBe('There is nothing to recover.');
    expect(said(openSession({ script }))).toBe('There is nothing to recover.');
  });
});
