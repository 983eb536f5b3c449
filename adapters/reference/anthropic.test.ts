import { describe, expect, it } from 'vitest';
import { text } from '../../src/conversation/content.ts';
import type { Message } from '../../src/conversation/message.ts';
import { fromAnthropic, messagesRequest, toAnthropic } from './anthropic.ts';
import { readMessageStream } from './anthropic-stream.ts';
import { fromWire } from './wire.ts';

const CALLING: Message = {
  role: 'assistant',
  content: [
    { type: 'reasoning', text: 'Two files.', signature: 'sig' },
    text('I will read both.'),
    { type: 'tool-call', id: 'a', name: 'read', arguments: { path: 'x' } },
    { type: 'tool-call', id: 'b', name: 'read', arguments: { path: 'y' } },
  ],
};
const result = (callId: string, said: string, flag = {}): Message => ({
  role: 'tool',
  content: [{ type: 'tool-result', callId, content: [text(said)], ...flag }],
});

describe('a conversation for the Messages API', () => {
  it('has the thoughts with their signature, and all results of a batch in one message with what the user says next', () => {
    const messages = toAnthropic([
      { role: 'user', content: [text('Compare.'), { type: 'image', mediaType: 'image/png', data: 'AAAA' }] },
      CALLING,
      result('a', 'one'),
      result('b', 'gone', { isError: true }),
      { role: 'user', content: [text('Well?')] },
    ]);
    expect(messages).toEqual([
      {
        role: 'user',
        content: [
          { type: 'text', text: 'Compare.' },
          { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AAAA' } },
        ],
      },
      {
        role: 'assistant',
        content: [
          { type: 'thinking', thinking: 'Two files.', signature: 'sig' },
          { type: 'text', text: 'I will read both.' },
          { type: 'tool_use', id: 'a', name: 'read', input: { path: 'x' } },
          { type: 'tool_use', id: 'b', name: 'read', input: { path: 'y' } },
        ],
      },
      {
        role: 'user',
        content: [
          { type: 'tool_result', tool_use_id: 'a', content: [{ type: 'text', text: 'one' }] },
          { type: 'tool_result', tool_use_id: 'b', content: [{ type: 'text', text: 'gone' }], is_error: true },
          { type: 'text', text: 'Well?' },
        ],
      },
    ]);
  });

  it('has no text without a word, which would be refused, and nothing of the system', () => {
    const messages = toAnthropic([
      { role: 'system', content: [text('Be brief.')] },
      { role: 'user', content: [text(' \n'), text('Hello.')] },
    ]);
    expect(messages).toEqual([{ role: 'user', content: [{ type: 'text', text: 'Hello.' }] }]);
  });

  it('goes with instructions and tools apart, and always with room for the answer', () => {
    const tools = [{ name: 'read', description: 'Reads.', parameters: { type: 'object' } }];
    const asked = { model: 'm', system: ['Be brief.', 'Be kind.'], messages: [], tools };
    expect(messagesRequest({ ...asked, room: 300 })).toEqual({
      model: 'm',
      max_tokens: 300,
      system: 'Be brief.\n\nBe kind.',
      messages: [],
      tools: [{ name: 'read', description: 'Reads.', input_schema: { type: 'object' } }],
    });
    expect(messagesRequest({ ...asked, room: 0 }).max_tokens).toBe(1024);
  });
});

const ANSWER = {
  content: [
    { type: 'thinking' as const, thinking: 'Two files.', signature: 'sig' },
    { type: 'text' as const, text: 'I will read both.' },
    { type: 'tool_use' as const, id: 'a', name: 'read', input: { path: 'x' } },
    { type: 'tool_use' as const, id: 'b', name: 'read', input: { path: 'y' } },
  ],
  stop_reason: 'tool_use',
  usage: { input_tokens: 40, output_tokens: 2 },
};

describe('an answer of the Messages API', () => {
  it('is the message it was made of, with its thoughts', () => {
    const completion = fromAnthropic(ANSWER);
    expect(fromWire(completion)).toEqual(CALLING);
    expect(completion.usage?.prompt_tokens).toBe(40);
  });

  it.each([
    ['end_turn', 'stop'],
    ['max_tokens', 'length'],
    ['model_context_window_exceeded', 'length'],
    ['refusal', 'content_filter'],
  ])('that ended with %s ended with %s', (stop_reason, finish) => {
    expect(fromAnthropic({ ...ANSWER, stop_reason }).choices[0]!.finish_reason).toBe(finish);
  });
});

describe('a streamed answer of the Messages API', () => {
  const stream = (...events: object[]) =>
    events.map((event) => `event: any\ndata: ${JSON.stringify(event)}\n\n`).join('');
  const opened = { type: 'message_start', message: { content: [], usage: { input_tokens: 40 } } };
  const piece = (index: number, delta: object) => ({ type: 'content_block_delta', index, delta });
  const pieces = [
    { type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '', signature: '' } },
    piece(0, { thinking: 'Two ' }),
    piece(0, { thinking: 'files.' }),
    piece(0, { signature: 'sig' }),
    { type: 'content_block_start', index: 1, content_block: { type: 'text', text: '' } },
    piece(1, { text: 'I will ' }),
    piece(1, { text: 'read both.' }),
    { type: 'content_block_start', index: 2, content_block: { type: 'tool_use', id: 'a', name: 'read', input: {} } },
    piece(2, { partial_json: '' }),
    piece(2, { partial_json: '{"path"' }),
    piece(2, { partial_json: ':"x"}' }),
    { type: 'content_block_start', index: 3, content_block: { type: 'tool_use', id: 'b', name: 'read', input: {} } },
    piece(3, { partial_json: '{"path":"y"}' }),
  ];
  const closed = [{ type: 'message_delta', delta: { stop_reason: 'tool_use' } }, { type: 'message_stop' }];

  it('is put together from its pieces', () => {
    const completion = readMessageStream(stream(opened, ...pieces, ...closed));
    expect(fromWire(completion)).toEqual(CALLING);
    expect(completion).toMatchObject({ choices: [{ finish_reason: 'tool_calls' }], usage: { prompt_tokens: 40 } });
  });

  it('is none where it breaks off, and none where an error comes in its middle', () => {
    expect(() => readMessageStream(stream(opened, ...pieces))).toThrow('broke off');
    const failed = stream(opened, { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } });
    expect(readMessageStream(failed)).not.toHaveProperty('choices');
  });
});
