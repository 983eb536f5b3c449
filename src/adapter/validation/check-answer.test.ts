import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../conversation/message.ts';
import { compactStep, openStep, say } from '../adapter.testkit.ts';
import type { StepRequest } from '../protocol.ts';
import { validatorOf } from '../protocol-schema.testkit.ts';
import { checkAnswer, checkModelCall } from './check-answer.ts';
import { checkIdentity } from './check-identity.ts';
import { describeShapeProblem } from './shape-check.ts';

const STEPS = {
  compact: compactStep([]),
  append: { do: 'append', drive: 'session', session: 's', messages: [] },
  reload: { do: 'reload', drive: 'session', session: 's' },
  turn: { do: 'turn', drive: 'agent', session: 's', input: { role: 'user', content: [] } },
  open: openStep('s'),
  beside: { do: 'beside', drive: 'agent', session: 't', of: 's' },
} satisfies Record<string, StepRequest>;
type StepName = keyof typeof STEPS;

const SCHEMAS = {
  compact: validatorOf('CompactOutput', 'Threw', 'Unsupported'),
  append: validatorOf('Observation', 'Threw', 'Unsupported'),
  reload: validatorOf('Observation', 'Threw', 'Unsupported'),
  turn: validatorOf('AgentObservation', 'Threw', 'Unsupported'),
  open: validatorOf('Done', 'Threw', 'Unsupported'),
  beside: validatorOf('Done', 'Threw', 'Unsupported'),
};

const text = { type: 'text', text: 'x' };
const call = { type: 'tool-call', id: 'c', name: 'read', arguments: { path: 'a' } };
const result = {
  type: 'tool-result',
  callId: 'c',
  content: [text, { type: 'image', mediaType: 'image/png', data: '' }],
};
const holding = (...content: JsonValue[]): JsonObject => ({ messages: [{ role: 'user', content }] });

const GOOD: [string, StepName, JsonObject][] = [
  ['an empty view', 'compact', { messages: [] }],
  ['every kind of block', 'compact', holding(text, call, result, { type: 'reasoning', text: '', signature: 's' })],
  ['optional fields of blocks', 'compact', holding({ ...call, status: 'pending' }, { ...result, isError: true })],
  [
    'id and meta of a message',
    'compact',
    { messages: [{ ...say('user', ''), id: 'm', meta: { mine: [1, null] } }] as never },
  ],
  ['any state', 'compact', { messages: [], state: [null, { deep: 1.5 }] }],
  ['an outcome', 'compact', { messages: [], outcome: { kind: 'failed', reason: 'empty summary' } }],
  ['an observation', 'append', { view: [], log: '', archive: { 'a/b.md': 'text' }, outcome: { kind: 'compacted' } }],
  ['an observation after a reload', 'reload', { view: [], log: '' }],
  ['what an agent shows, which may be nothing', 'turn', {}],
  ['what an agent has stored', 'turn', { view: [], log: '', archive: {} }],
  ['an error of the implementation', 'append', { threw: { message: 'no', stack: 'at' } }],
  ['what can not be set', 'open', { unsupported: 'This release has no option for it.' }],
  ['what can not be done', 'append', { unsupported: 'A picture can not be loaded.' }],
  ['an error while opening', 'open', { threw: { message: '' } }],
  ['done', 'open', { done: true }],
  ['done as well', 'beside', { done: true }],
];

const BAD: [string, StepName, JsonValue, string][] = [
  ['no object', 'compact', [], 'at the top: expected an object with messages, got [].'],
  ['nothing', 'compact', null, 'at the top: expected an object with messages, got null.'],
  ['no messages', 'compact', { state: 1 }, 'at the top: expected the key "messages", got the keys state.'],
  ['an unknown key', 'compact', { messages: [], stat: 1 }, 'got the key "stat". Did you mean "state"?'],
  [
    'an unknown role',
    'compact',
    { messages: [{ role: 'usr', content: [] }] },
    'at /messages/0/role: expected "system" or "user" or "assistant" or "tool", got "usr". Did you mean "user"?',
  ],
  [
    'a content that is a string',
    'compact',
    { messages: [{ role: 'user', content: 'hi' }] },
    'at /messages/0/content: expected a list, got "hi".',
  ],
  ['an unknown block', 'compact', holding({ type: 'txt', text: '' }), 'at /messages/0/content/0/type:'],
  [
    'a block without its text',
    'compact',
    holding({ type: 'text' }),
    'at /messages/0/content/0: expected the key "text"',
  ],
  [
    'arguments as a string',
    'compact',
    holding({ ...call, arguments: '{}' }),
    'at /messages/0/content/0/arguments: expected an object, got "{}".',
  ],
  [
    'a call inside a result',
    'compact',
    holding({ ...result, content: [call] }),
    'at /messages/0/content/0/content/0/type: expected "text" or "image", got "tool-call".',
  ],
  [
    'an id that is a number',
    'compact',
    { messages: [{ role: 'user', content: [], id: 1 }] },
    'at /messages/0/id: expected a string, got 1.',
  ],
  [
    'a signature that is a number',
    'compact',
    holding({ type: 'reasoning', text: '', signature: 1 }),
    'at /messages/0/content/0/signature: expected a string, got 1.',
  ],
  ['an unknown outcome', 'compact', { messages: [], outcome: { kind: 'done' } }, 'at /outcome/kind:'],
  [
    'an outcome without its reason',
    'compact',
    { messages: [], outcome: { kind: 'unchanged' } },
    'at /outcome: expected the key "reason"',
  ],
  ['an observation after a pure step', 'compact', { view: [] }, 'got the key "view"'],
  ['a session that shows no view', 'append', { log: '' }, 'expected the key "view"'],
  ['a turn that is answered like a pure step', 'turn', { messages: [] }, 'got the key "messages"'],
  ['a session that is handed out', 'beside', { session: 't' }, 'got the key "session"'],
  ['a pure answer after a session step', 'append', { messages: [] }, 'got the key "messages"'],
  [
    'an archive of other things',
    'append',
    { view: [], archive: { 'a/b.md': 1 } },
    'at /archive/a~1b.md: expected a string, got 1.',
  ],
  ['done: false', 'open', { done: false }, 'at /done: expected true, got false.'],
  ['an error that is a string', 'open', { threw: 'no' }, 'at /threw: expected an object with message, got "no".'],
  [
    'what can not be done, without a word',
    'open',
    { unsupported: '' },
    'at /unsupported: expected a sentence that says',
  ],
  [
    'what can not be done, in a blank',
    'append',
    { unsupported: ' \n' },
    'at /unsupported: expected a sentence that says',
  ],
  ['what can not be done, beside an answer', 'compact', { messages: [], unsupported: 'no' }, 'got the key "messages"'],
  ['an error beside an answer', 'compact', { messages: [], threw: { message: '' } }, 'got the key "messages"'],
];

/** As it stands on a line: the schema describes lines, the checker sees what is behind the id. */
const onLine = (value: JsonValue): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { id: '1', ...value } : value;

describe('an answer within the contract', () => {
  it.each(GOOD)('%s', (_, step, value) => {
    expect(checkAnswer(STEPS[step], value)).toEqual({ kind: 'fine', answer: value });
    expect(SCHEMAS[step](onLine(value))).toBe(true);
  });
});

describe('an answer outside the contract', () => {
  it.each(BAD)('%s', (_, step, value, message) => {
    const checked = checkAnswer(STEPS[step], value);
    expect(checked.kind === 'wrong' ? describeShapeProblem(checked.problem) : 'fine').toContain(message);
    expect(SCHEMAS[step](onLine(value))).toBe(false);
  });
});

const LONG = 'x'.repeat(1001);
const REPLACEMENTS: JsonValue[] = [null, 'text', LONG, 1, true, [], {}, [{}], 'user', 'pending'];
const CHANGES = ['replace', 'remove', 'rename', 'add'] as const;

/** A value with one thing in it changed: a key renamed, removed or added, or a value replaced. */
function changed(value: JsonValue, random: fc.GeneratorValue): JsonValue {
  const pick = <T>(list: readonly T[]): T => list[random(fc.nat, { max: list.length - 1 })]!;
  const place = pick(placesIn(value));
  const how = pick(CHANGES);
  const replacement = pick(REPLACEMENTS);
  return changeAt(value, place, (old) => (how === 'replace' ? replacement : changeKeys(old, how, random(fc.nat))));
}

function changeKeys(value: JsonValue, how: 'remove' | 'rename' | 'add', which: number): JsonValue {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if (how === 'add') return { ...value, extra: 1 };
  const entries = Object.entries(value);
  const at = entries.length === 0 ? 0 : which % entries.length;
  const kept = entries.filter((_, index) => index !== at);
  return Object.fromEntries(how === 'remove' ? kept : [...kept, [`${entries[at]?.[0]}s`, entries[at]?.[1] ?? null]]);
}

type Place = (string | number)[];
function placesIn(value: JsonValue, place: Place = []): Place[] {
  const inside = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [place, ...inside.flatMap(([key, item]) => placesIn(item, [...place, key]))];
}
function changeAt(value: JsonValue, [key, ...rest]: Place, change: (old: JsonValue) => JsonValue): JsonValue {
  if (key === undefined) return change(value);
  const copy = structuredClone(value) as JsonObject;
  copy[key] = changeAt(copy[key]!, rest, change);
  return copy;
}

describe('the hand-written check and the published schema agree on', () => {
  it('every answer that is one or two changes away from a good one', () => {
    const verdicts = { fine: 0, wrong: 0 };
    fc.assert(
      fc.property(fc.constantFrom(...GOOD), fc.gen(), fc.boolean(), ([, step, good], random, twice) => {
        const once = changed(good, random);
        const value = twice ? changed(once, random) : once;
        fc.pre(!(typeof value === 'object' && value !== null && 'id' in value));
        const { kind } = checkAnswer(STEPS[step], value);
        verdicts[kind] += 1;
        expect({ value, kind }).toEqual({ value, kind: SCHEMAS[step](onLine(value)) ? 'fine' : 'wrong' });
      }),
      { numRuns: 2000 },
    );
    expect(verdicts.fine).toBeGreaterThan(50);
    expect(verdicts.wrong).toBeGreaterThan(50);
  });

  const hello: JsonObject = {
    id: 'hello',
    protocol: 1,
    name: 'mine',
    version: '1',
    drives: ['pure', 'session', 'agent'],
    door: 'loopback',
    dialects: ['openai-chat', 'anthropic'],
    reach: ['preload', 'replay'],
    matchers: [
      { class: 'summarizer', contains: 'Summarize' },
      { class: 'auxiliary', model: 'm', contains: 'title' },
    ],
    settings: [
      {
        name: 'limit',
        shipped: 'as many as there are',
        used: 5,
        why: 'Because.',
        changesVerdicts: false,
        profiles: ['full'],
        drives: ['agent'],
      },
      { name: 'quiet', shipped: false, used: 'loud', why: 'Because.', changesVerdicts: true },
    ],
    profiles: {
      full: {
        mode: 'view',
        cut: 'group',
        summary: { role: 'system', position: 'tail', format: { facts: ['{{fact}}'] } },
        ack: true,
        onSummarizerFailure: 'raise',
        triggerBoundary: 'exclusive',
        triggers: ['fraction', 'messages', 'overflow'],
        keep: ['turns'],
        summaries: 'accumulate',
        capabilities: [
          ...[
            'outcome',
            'durable-log',
            'archive',
            'replayable-archive',
            'system-in-list',
            'recovery',
            'several-ceilings',
            'threads',
          ],
          ...[
            'concurrent',
            'cancel',
            'reload',
            'summarizer-window',
            'clearing',
            'argument-clipping',
            'switch-off',
            'summary-prompt',
            'summarizer-model',
            'alternating-roles',
          ],
        ],
        losses: ['image'],
        recovery: { tool: 't', argument: 'a', pattern: 'key (\\w+)' },
      },
      plain: {},
    },
  };

  it('every answer to hello that is one change away from a good one', () => {
    const validate = validatorOf('HelloAnswer');
    const accepts = (value: JsonObject) => checkIdentity(value, { id: checkId, protocol: checkProtocol }) === undefined;
    const checkId = (value: unknown) => (typeof value === 'string' && value !== '' ? undefined : NO);
    const checkProtocol = (value: unknown) => (value === 1 ? undefined : NO);
    const NO = { path: '', expected: '', got: '', hint: '' };
    expect(accepts(hello)).toBe(true);
    fc.assert(
      fc.property(fc.gen(), (random) => {
        const value = changed(hello, random);
        fc.pre(typeof value === 'object' && value !== null && 'id' in value && 'protocol' in value);
        expect({ value, fine: accepts(value as JsonObject) }).toEqual({ value, fine: validate(value) });
      }),
      { numRuns: 1000 },
    );
  });

  it('every model call that is one change away from a good one', () => {
    const validate = validatorOf('ModelCall');
    const good = {
      call: '1',
      for: '2',
      model: { model: 'm', messages: [{ role: 'user', content: 'x' }], temperature: 0 },
    };
    expect(checkModelCall(good)).toBe(undefined);
    fc.assert(
      fc.property(fc.gen(), (random) => {
        const value = changed(good, random);
        expect({ value, fine: checkModelCall(value) === undefined }).toEqual({ value, fine: validate(value) });
      }),
      { numRuns: 500 },
    );
  });
});
