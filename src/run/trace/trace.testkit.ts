import fc from 'fast-check';
import type { Exchange } from '../../model/dialect/exchange.ts';
import type { Trace, TraceStep } from './trace.ts';

/** Words that come again and again, in parts long enough to be found, and whatever else a text can be. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ unit: fc.constantFrom('\ud83d', '\ude00', '\u2028', '\0', '"', '\\', 'ä', 'a'), maxLength: 90 }),
  fc
    .array(
      fc.constantFrom(
        'The nightly build has been red since Monday. ',
        'Please find out why, and say it: \u2028 ',
        '\ud83d\ude00'.repeat(20),
      ),
      { maxLength: 6 },
    )
    .map((parts) => parts.join('')),
);
const texts = fc.dictionary(text, text, { maxKeys: 3 });
const hash = fc.constantFrom('aa01', 'bb02', 'cc03', '12', '__proto__');
const hashes = fc.array(hash, { maxLength: 8 });
const message = text.map((said) => ({ role: 'user' as const, content: [{ type: 'text' as const, text: said }] }));
const value = fc.jsonValue();

const exchange = fc.record(
  {
    door: fc.constantFrom('loopback' as const, 'suite' as const),
    class: fc.constantFrom('agent' as const, 'summarizer' as const),
    request: fc.record({ method: text, path: text, body: text }, { requiredKeys: ['path', 'body'] }),
    response: fc.record(
      { status: fc.nat(599), headers: texts, body: text, broken: fc.constant('hang-up' as const) },
      { requiredKeys: ['status', 'headers', 'body'] },
    ),
    ruling: fc.constant({ kind: 'accepted' as const, reply: 'lossless' }),
    said: message,
    summary: text,
    archive: texts,
    at: fc.nat(),
  },
  { requiredKeys: ['door', 'class', 'request', 'response', 'ruling', 'at'] },
) as fc.Arbitrary<Exchange>;

const meanwhile = fc.record({
  at: fc.constant('asked' as const),
  happened: fc.boolean(),
  what: fc.oneof(
    fc.record({ do: fc.constant('append' as const), messages: hashes }),
    fc.constant({ do: 'cancel' as const }),
  ),
});
const step = fc.oneof(
  fc.record({ do: fc.constant('append' as const), messages: hashes }),
  fc.record(
    { do: fc.constant('compact' as const), reason: fc.constant('auto' as const), number: fc.nat(9), meanwhile },
    { requiredKeys: ['do', 'reason', 'number'] },
  ),
  fc.constantFrom({ do: 'reload' as const }, { do: 'close' as const }),
);
const stored = fc.record({ log: text, archive: texts }, { requiredKeys: [] });
const result = fc.oneof(
  fc.record(
    {
      kind: fc.constant('observed' as const),
      view: hashes,
      state: value,
      inputMutated: fc.boolean(),
      log: text,
      archive: texts,
    },
    { requiredKeys: ['kind', 'view', 'inputMutated'] },
  ),
  fc.record(
    { kind: fc.constant('threw' as const), message: text, view: hashes, inputMutated: fc.boolean(), log: text },
    { requiredKeys: ['kind', 'message', 'view', 'inputMutated'] },
  ),
  fc.constant({ kind: 'fault' as const, fault: { kind: 'crash' as const, detail: 'gone' } }),
);
const recorded = fc.record(
  {
    in: text,
    step,
    given: hashes,
    stored,
    exchanges: fc.array(exchange, { maxLength: 3 }),
    result,
    probe: exchange,
    noise: fc.array(text, { maxLength: 3 }),
  },
  { requiredKeys: ['step', 'given', 'stored', 'exchanges', 'result', 'noise'] },
) as fc.Arbitrary<TraceStep>;

/** Any trace at all: what an adapter does to it is in its texts, its lists of messages and what it leaves out. */
export const anyTrace: fc.Arbitrary<Trace> = fc.record({
  format: fc.constant('conform-trace/1' as const),
  suite: fc.record({ version: text, corpus: text }),
  adapter: fc.record({
    name: text,
    version: text,
    drive: fc.constantFrom('pure' as const, 'session' as const),
    dialects: fc.constant(['openai-chat' as const]),
    reach: fc.constant('preload' as const),
  }),
  profile: fc.record({ name: text }),
  seed: text,
  dialect: fc.constant('anthropic' as const),
  case: fc.record({ id: text, facts: texts, script: value, conversation: hashes }),
  messages: fc
    .uniqueArray(hash)
    .chain((names) => fc.tuple(...names.map((name) => fc.tuple(fc.constant(name), message))))
    .map((list) => Object.fromEntries(list)),
  steps: fc.array(recorded, { maxLength: 5 }),
}) as unknown as fc.Arbitrary<Trace>;
