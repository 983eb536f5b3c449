import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { text } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import { validConversation } from '../model.testkit.ts';
import { decodeMessages } from './decode.ts';
import { encodeRequest } from './encode.ts';

const encode = (messages: Message[], more: object = {}) =>
  JSON.parse(encodeRequest({ model: 'm', messages, ...more }).body);

const call = { type: 'tool-call' as const, id: 'call_1', name: 'read_file', arguments: { path: 'a.md' } };
const resultOf = (callId: string, said: string) => ({ type: 'tool-result' as const, callId, content: [text(said)] });

describe('encoding', () => {
  test('writes the system prompt in front, the tools and the budget', () => {
    const tool = { name: 'read_file', description: 'Reads.', parameters: { type: 'object' } };
    expect(
      encode([{ role: 'user', content: [text('Hi.')] }], { system: 'Be brief.', tools: [tool], maxTokens: 50 }),
    ).toEqual({
      model: 'm',
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'Hi.' },
      ],
      tools: [{ type: 'function', function: tool }],
      max_completion_tokens: 50,
    });
  });

  test('leaves out an empty list of tools, which the provider would refuse', () => {
    expect(encode([{ role: 'user', content: [text('Hi.')] }], { tools: [] })).toEqual({
      model: 'm',
      messages: [{ role: 'user', content: 'Hi.' }],
    });
  });

  test('writes calls with their arguments as text, and null where nothing is said', () => {
    expect(encode([{ role: 'assistant', content: [call] }]).messages).toEqual([
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'read_file', arguments: '{"path":"a.md"}' } }],
      },
    ]);
  });

  test('writes one tool message for each result of a message that holds several', () => {
    const grouped: Message = { role: 'tool', content: [resultOf('call_1', 'one'), resultOf('call_2', 'two')] };
    expect(encode([grouped]).messages).toEqual([
      { role: 'tool', tool_call_id: 'call_1', content: 'one' },
      { role: 'tool', tool_call_id: 'call_2', content: 'two' },
    ]);
  });

  test('puts results before the text of the same user message, as they must follow their call', () => {
    const mixed: Message = { role: 'user', content: [text('And now?'), resultOf('call_1', 'one')] };
    expect(encode([mixed]).messages).toEqual([
      { role: 'tool', tool_call_id: 'call_1', content: 'one' },
      { role: 'user', content: 'And now?' },
    ]);
  });

  test('writes an image as a data address', () => {
    const shown: Message = {
      role: 'user',
      content: [text('See:'), { type: 'image', mediaType: 'image/png', data: 'AAAA' }],
    };
    expect(encode([shown]).messages).toEqual([
      {
        role: 'user',
        content: [
          { type: 'text', text: 'See:' },
          { type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } },
        ],
      },
    ]);
  });

  test('leaves out what the dialect has no place for', () => {
    const rich: Message = {
      role: 'assistant',
      id: 'm1',
      meta: { a: 1 },
      content: [{ type: 'reasoning', text: 'hidden', signature: 's' }, text('Hi.')],
    };
    expect(encode([rich]).messages).toEqual([{ role: 'assistant', content: 'Hi.' }]);
  });

  test('writes an empty message as empty text', () => {
    expect(encode([{ role: 'assistant', content: [] }]).messages).toEqual([{ role: 'assistant', content: '' }]);
  });
});

describe('decoding', () => {
  test('gives back what was encoded: roles, texts, calls and results', () => {
    fc.assert(
      fc.property(validConversation, (messages) => {
        expect(decodeMessages(encodeRequest({ model: 'm', messages }).body)).toEqual(messages);
      }),
    );
  });

  test('gives back images and several texts of one message', () => {
    const image = { type: 'image' as const, mediaType: 'image/png', data: 'AAAA' };
    const messages: Message[] = [{ role: 'user', content: [text('a'), image, text('b')] }];
    expect(decodeMessages(encodeRequest({ model: 'm', messages }).body)).toEqual(messages);
  });

  test('takes a developer for the system', () => {
    expect(decodeMessages('{"messages":[{"role":"developer","content":"Be brief."}]}')).toEqual([
      { role: 'system', content: [text('Be brief.')] },
    ]);
  });

  test('keeps arguments that are no JSON object as they stand', () => {
    const body = {
      messages: [{ role: 'assistant', tool_calls: [{ id: 'a', function: { name: 'f', arguments: '{"x":' } }] }],
    };
    expect(decodeMessages(JSON.stringify(body))[0]?.content).toEqual([
      { type: 'tool-call', id: 'a', name: 'f', arguments: { unparsed: '{"x":' } },
    ]);
  });

  test('reads a refusal and parts as text', () => {
    const body = {
      messages: [
        { role: 'assistant', content: null, refusal: 'No.' },
        { role: 'user', content: [{ type: 'text', text: 'Why?' }] },
      ],
    };
    expect(decodeMessages(JSON.stringify(body))).toEqual([
      { role: 'assistant', content: [text('No.')] },
      { role: 'user', content: [text('Why?')] },
    ]);
  });

  test('never throws, whatever the body is', () => {
    const messages = fc.oneof(
      fc.jsonValue(),
      fc.array(fc.dictionary(fc.constantFrom('role', 'content', 'tool_calls', 'tool_call_id'), fc.jsonValue())),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          messages.map((list) => JSON.stringify({ messages: list })),
        ),
        (body) => {
          expect(Array.isArray(decodeMessages(body))).toBe(true);
        },
      ),
    );
  });
});
