import { describe, expect, it } from 'vitest';
import type { DialectName } from '../../src/model/dialect/dialect.ts';
import { REFUSALS } from '../../src/model/refusals/all-refusals.ts';
import type { RefusalKind } from '../../src/model/refusals/refusal.ts';
import { isOverflow } from './overflow.ts';

/** What each provider generation says, in each dialect and both in one piece and as a stream. */
const said = (kinds: readonly RefusalKind[]) =>
  REFUSALS.filter(({ kind }) => kinds.includes(kind)).flatMap(({ name, dialects, answer }) =>
    dialects.flatMap((dialect) =>
      [false, true].map((streams) => [name, dialect, streams, answer(refused(dialect, streams))] as const),
    ),
  );

const refused = (dialect: DialectName, streams: boolean) => ({
  model: 'a-model',
  messages: [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'Hello.' }] }],
  size: { messages: 9000, tools: 0, input: 9000, output: 500 },
  window: 8192,
  identity: { id: 'x', clock: 0 },
  dialect,
  streams,
});

describe('a refusal is taken for an overflow', () => {
  it.each(said(['overflow', 'bytes']))(
    'where a shorter request helps: %s in %s, streamed: %s',
    (_, __, ___, answer) => {
      expect(isOverflow(answer)).toBe(true);
    },
  );

  it('where it says nothing at all, as Mistral does', () => {
    expect(isOverflow({ status: 400, body: '' })).toBe(true);
    expect(isOverflow({ status: 500, body: '' })).toBe(false);
  });
});

describe('a refusal is not taken for an overflow', () => {
  it.each(said(['throttle', 'auth', 'billing', 'media']))(
    'where it speaks of something else: %s in %s, streamed: %s',
    (_, __, ___, answer) => {
      expect(isOverflow(answer)).toBe(false);
    },
  );

  it.each([
    'max_tokens: 100000 > 64000, which is the maximum allowed number of output tokens for a-model',
    'max_tokens is too large: 128000. This model supports at most 16384 completion tokens.',
    'messages.0.content.0: unexpected `tool_use_id` found in `tool_result` blocks: t.',
    'The server had an error while processing your request. Sorry about that!',
  ])('where only the words are alike: %s', (message) => {
    expect(isOverflow({ status: 400, body: JSON.stringify({ error: { message } }) })).toBe(false);
  });
});
