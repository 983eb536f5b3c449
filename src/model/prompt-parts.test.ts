import { describe, expect, it } from 'vitest';
import type { Message } from '../conversation/message.ts';
import type { DialectName } from './dialect/dialect.ts';
import type { WireRequest } from './dialect/exchange.ts';
import { DIALECTS, promptPartsOf } from './dialects.ts';
import type { PieceCounter } from './prompt-cache/prompt-part.ts';

/** What a request's prompt consists of, as its provider reads it. */

const byLength: PieceCounter = ({ text }) => text.length;

const requestOf = (body: unknown): WireRequest => ({ path: '/', body: JSON.stringify(body) });
const partsOf = (dialect: DialectName, body: unknown, count = byLength) =>
  promptPartsOf(dialect, requestOf(body), count);
const textsOf = (dialect: DialectName, body: unknown) => partsOf(dialect, body).map(({ text }) => text);
const marksOf = (body: unknown) => partsOf('anthropic', body).map(({ breakpoint }) => breakpoint === true);

const EPHEMERAL = { cache_control: { type: 'ephemeral' } };
const text = (said: string, more = {}) => ({ type: 'text', text: said, ...more });

const CONVERSATION: Message[] = [
  { role: 'user', content: [{ type: 'text', text: 'Read both files, please.' }] },
  {
    role: 'assistant',
    content: [
      { type: 'text', text: 'I read them.' },
      { type: 'tool-call', id: 'call_1', name: 'read_file', arguments: { path: 'a.txt' } },
      { type: 'tool-call', id: 'call_2', name: 'read_file', arguments: { path: 'b.txt' } },
    ],
  },
  {
    role: 'tool',
    content: [{ type: 'tool-result', callId: 'call_1', content: [{ type: 'text', text: 'äöü '.repeat(50) }] }],
  },
  {
    role: 'tool',
    content: [
      {
        type: 'tool-result',
        callId: 'call_2',
        content: [
          { type: 'text', text: 'b' },
          { type: 'image', mediaType: 'image/png', data: 'AAAA' },
        ],
      },
    ],
  },
  { role: 'user', content: [{ type: 'text', text: 'And now?' }] },
];

const TOOLS = [{ name: 'read_file', description: 'Reads.', parameters: { type: 'object' } }];

describe.each(['openai-chat', 'anthropic'] as const)('the parts of a prompt, in %s,', (name) => {
  const dialect = DIALECTS[name];
  const request = dialect.encodeRequest({
    model: 'm',
    system: 'Be brief.',
    tools: TOOLS as never,
    messages: CONVERSATION,
    maxTokens: 100,
  });

  it('begin with the tools and end with the last message', () => {
    const texts = promptPartsOf(name, request, byLength).map((part) => part.text);
    expect(texts[0]).toContain('read_file');
    expect(texts[1]).toContain('Be brief.');
    expect(texts.at(-1)).toContain('And now?');
  });

  it('have the tokens by which the request is held against the window', () => {
    const read = dialect.read(request);
    if (read.kind !== 'read') throw new Error('The request should be in order.');
    const tokens = read.request.prompt().map((part) => part.tokens);
    expect(tokens.reduce((sum, each) => sum + each)).toBe(read.request.size.input);
    expect(read.request.size.input).toBeGreaterThan(1_000);
  });

  it('are none where the body can not be read', () => {
    for (const body of ['', '{', '[]', 'null', '{"messages":7,"tools":{},"system":4}', '{"messages":["x"]}']) {
      expect(promptPartsOf(name, { path: '/', body }, byLength)).toEqual([]);
    }
  });
});

describe('the parts of a prompt of OpenAI', () => {
  it('are its tools and messages, each with its JSON in the order of its keys', () => {
    const body = {
      model: 'm',
      messages: [{ content: 'Hello', role: 'user' }],
      tools: [{ type: 'function', function: { name: 'f' } }],
    };
    expect(partsOf('openai-chat', body)).toEqual([
      { text: '{"type":"function","function":{"name":"f"}}', tokens: 43 },
      { text: '{"content":"Hello","role":"user"}', tokens: 33 },
    ]);
  });
});

describe('the parts of a prompt of Anthropic', () => {
  it('are its tools, the blocks of its system prompt, and the blocks of its messages', () => {
    const body = {
      messages: [
        { role: 'user', content: [text('one'), text('two')] },
        { role: 'assistant', content: 'three' },
      ],
      system: [text('first'), text('second')],
      tools: [{ name: 'f' }],
    };
    expect(textsOf('anthropic', body)).toEqual([
      '{"name":"f"}',
      '{"type":"text","text":"first"}',
      '{"type":"text","text":"second"}',
      '{"role":"user","content":[{"type":"text","text":"one"}',
      '{"type":"text","text":"two"}',
      '{"role":"assistant","content":"three"}',
    ]);
  });

  it('tell who speaks', () => {
    const said = (role: string) => textsOf('anthropic', { messages: [{ role, content: [text('yes')] }] });
    expect(said('user')).not.toEqual(said('assistant'));
  });

  it('end at a breakpoint where a block is marked, and the mark is no part of the text', () => {
    const body = (more = {}) => ({
      tools: [{ name: 'f', ...more }],
      system: [text('s', more)],
      messages: [
        { role: 'user', content: [text('one'), text('two', more)] },
        { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'x', content: [text('r', more)] }] },
        { role: 'user', content: [text('last')] },
      ],
    });
    expect(marksOf(body(EPHEMERAL))).toEqual([true, true, false, true, true, false]);
    expect(marksOf(body())).not.toContain(true);
    expect(textsOf('anthropic', body(EPHEMERAL))).toEqual(textsOf('anthropic', body()));
  });

  it('end at the last block where the request as a whole is marked', () => {
    const messages = [{ role: 'user', content: [text('one'), text('two')] }];
    expect(marksOf({ messages, ...EPHEMERAL })).toEqual([false, true]);
    expect(marksOf({ messages, cache_control: null })).toEqual([false, false]);
  });

  it('keep what is only named like a mark', () => {
    const call = { type: 'tool_use', id: 'a', name: 'f', input: { cache_control: { type: 'x' } } };
    const [only] = partsOf('anthropic', { messages: [{ role: 'assistant', content: [call] }] });
    expect(only!.text).toContain('cache_control');
    expect(only!.breakpoint).toBeUndefined();
  });

  it('share out what is counted of a message, and nothing gets lost', () => {
    const content = [text('a'), text('bb'), text('c'.repeat(100))];
    const parts = partsOf('anthropic', { messages: [{ role: 'user', content }] }, () => 101);
    expect(parts.reduce((sum, { tokens }) => sum + tokens, 0)).toBe(101);
    expect(parts[2]!.tokens).toBeGreaterThan(parts[1]!.tokens);
  });
});
