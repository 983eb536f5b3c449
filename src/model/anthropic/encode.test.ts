import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { text } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import { MODELS, validConversation } from '../model.testkit.ts';
import { anthropic } from './dialect.ts';

const encode = (messages: Message[], more: object = {}) =>
  JSON.parse(anthropic.encodeRequest({ model: 'm', messages, ...more }).body);
const decode = (body: object) => anthropic.decodeMessages(JSON.stringify(body));
const thereAndBack = (messages: Message[]) =>
  anthropic.decodeMessages(anthropic.encodeRequest({ model: 'm', messages }).body);

const user = (said: string): Message => ({ role: 'user', content: [text(said)] });
const call = { type: 'tool-call' as const, id: 'a', name: 'read_file', arguments: { path: 'a.md' } };
const result = (callId: string, said: string): Message => ({
  role: 'tool',
  content: [{ type: 'tool-result', callId, content: [text(said)] }],
});
const wireText = (said: string) => ({ type: 'text', text: said });
const wireResult = (id: string, content: string) => ({ type: 'tool_result', tool_use_id: id, content });

describe('encoding', () => {
  test('writes system prompt, tools and budget in their places', () => {
    const parameters = { type: 'object' };
    const tools = [{ name: 'read_file', description: 'Reads.', parameters }];
    expect(encode([user('Hi.')], { system: 'Be brief.', tools, maxTokens: 50 })).toEqual({
      model: 'm',
      max_tokens: 50,
      system: 'Be brief.',
      messages: [{ role: 'user', content: 'Hi.' }],
      tools: [{ name: 'read_file', description: 'Reads.', input_schema: parameters }],
    });
  });

  test('asks for the least output where no budget is given, as the API needs one', () => {
    expect(encode([user('Hi.')])).toEqual({ model: 'm', max_tokens: 1, messages: [{ role: 'user', content: 'Hi.' }] });
  });

  test('takes system messages that open the conversation for the system prompt, and no others', () => {
    const system = (said: string): Message => ({ role: 'system', content: [text(said)] });
    const brief = system('Be brief.');
    expect(encode([brief, user('Hi.')])).toMatchObject({ system: 'Be brief.', messages: [{ role: 'user' }] });
    expect(encode([user('Hi.'), brief]).messages[1]).toEqual({ role: 'system', content: 'Be brief.' });
    const blocks = [wireText('Be nice.'), wireText('Be brief.')];
    expect(encode([system('Be nice.'), brief, user('Hi.')])).toMatchObject({
      system: blocks,
      messages: [{ role: 'user' }],
    });
    expect(encode([brief, user('Hi.')], { system: 'Be nice.' }).system).toEqual(blocks);
    expect(encode([brief], { system: 'Be nice.' })).toMatchObject({ system: blocks, messages: [] });
    expect(encode([system(''), user('Hi.')])).not.toHaveProperty('system');
  });

  test('joins results that follow each other, and leaves what the user says behind them apart', () => {
    const calling: Message = { role: 'assistant', content: [call, { ...call, id: 'b' }] };
    expect(encode([calling, result('a', 'one'), result('b', 'two'), user('And?')]).messages.slice(1)).toEqual([
      { role: 'user', content: [wireResult('a', 'one'), wireResult('b', 'two')] },
      { role: 'user', content: 'And?' },
    ]);
  });

  test('keeps the flag of an error, thoughts with their signature, and images', () => {
    const messages: Message[] = [
      { role: 'assistant', content: [{ type: 'reasoning', text: 'Hm.', signature: 's' }, call] },
      { role: 'tool', content: [{ type: 'tool-result', callId: 'a', content: [], isError: true }] },
      { role: 'user', content: [{ type: 'image', mediaType: 'image/png', data: 'AA==' }] },
    ];
    expect(encode(messages).messages).toEqual([
      {
        role: 'assistant',
        content: [
          { type: 'thinking', thinking: 'Hm.', signature: 's' },
          { type: 'tool_use', id: 'a', name: 'read_file', input: { path: 'a.md' } },
        ],
      },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'a', is_error: true }] },
      { role: 'user', content: [{ type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AA==' } }] },
    ]);
    expect(thereAndBack(messages)).toEqual(messages);
  });

  test('repairs nothing: an orphan, an open call and an empty message stay what they are', () => {
    const rule = (messages: Message[]) => {
      const parsed = anthropic.read(anthropic.encodeRequest({ model: 'm', messages }));
      return parsed.kind === 'read' ? parsed.request.misplaced()?.rule : parsed.refusal.rule;
    };
    expect(rule([result('a', 'x'), user('Hi.')])).toBe('anthropic/tool-result-adjacent');
    expect(rule([{ role: 'assistant', content: [call] }, user('Hi.')])).toBe('anthropic/tool-use-needs-result');
    expect(rule([{ role: 'assistant', content: [] }, user('Hi.')])).toBe('anthropic/nonempty-content');
    const two: Message[] = ['x', 'y'].map((said) => ({ role: 'system', content: [text(said)] }));
    expect(rule([...two, user('Hi.')])).toBeUndefined();
    expect(rule([user('Hi.'), { role: 'system', content: [text('x')] }, user('Hi.')])).toBe('anthropic/role-enum');
  });
});

describe('decoding', () => {
  test('puts the system prompt first, in whichever form it came', () => {
    const first = (system: unknown) => decode({ system, messages: [] })[0];
    const expected = { role: 'system', content: [text('Be brief.')] };
    expect(first('Be brief.')).toEqual(expected);
    expect(first([{ type: 'text', text: 'Be brief.' }])).toEqual(expected);
    expect(first('')).toBeUndefined();
  });

  test('splits results off a message of the user, in the order they stand in', () => {
    const content = [
      { type: 'text', text: 'Before.' },
      wireResult('a', 'one'),
      wireResult('b', 'two'),
      { type: 'text', text: 'After.' },
      { type: 'text', text: 'That is all.' },
    ];
    expect(decode({ messages: [{ role: 'user', content }] })).toEqual([
      user('Before.'),
      result('a', 'one'),
      result('b', 'two'),
      { role: 'user', content: [text('After.'), text('That is all.')] },
    ]);
  });

  test('passes over what it does not know, and reads the text of a document', () => {
    const content = [
      { type: 'document', source: { type: 'text', media_type: 'text/plain', data: 'F-2222' } },
      { type: 'image', source: { type: 'url', url: 'https://a.example/b.png' } },
      { type: 'redacted_thinking', data: 'x' },
      7,
    ];
    expect(decode({ messages: [{ role: 'user', content }, 'x'] })).toEqual([
      { role: 'user', content: [text('F-2222'), { type: 'image', mediaType: '', data: 'https://a.example/b.png' }] },
    ]);
  });

  test('takes any body without raising', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .jsonValue()
        .map((messages) =>
          JSON.stringify({ system: messages, messages: [messages, { role: 'user', content: messages }] }),
        ),
    );
    fc.assert(fc.property(anything, (body) => Array.isArray(anthropic.decodeMessages(body))));
  });
});

test('every conversation this wire has a place for comes back as it was', () => {
  fc.assert(
    fc.property(validConversation, (messages) => {
      expect(thereAndBack(messages)).toEqual(openingAsOne(messages));
    }),
  );
});

/** The wire has one system prompt, of as many blocks as there were messages. */
function openingAsOne(messages: Message[]): Message[] {
  const begins = messages.findIndex(({ role }) => role !== 'system');
  const opening = messages.slice(0, begins === -1 ? messages.length : begins);
  if (opening.length === 0) return messages;
  return [{ role: 'system', content: opening.flatMap(({ content }) => content) }, ...messages.slice(opening.length)];
}

test('a conversation that is in order is refused at most for what only this provider asks', () => {
  const own = new Set([
    'anthropic/role-enum',
    'anthropic/prefill-unsupported',
    'anthropic/tool-use-id-unique',
    'anthropic/text-whitespace',
    'anthropic/messages-nonempty',
  ]);
  let accepted = 0;
  fc.assert(
    fc.property(validConversation, (messages) => {
      const parsed = anthropic.read(anthropic.encodeRequest({ model: MODELS.agent, messages }));
      if (parsed.kind === 'refused') throw new Error(parsed.refusal.rule);
      const refusal = parsed.request.misplaced();
      if (refusal === undefined) accepted += 1;
      else expect(own).toContain(refusal.rule);
    }),
  );
  expect(accepted).toBeGreaterThan(0);
});
