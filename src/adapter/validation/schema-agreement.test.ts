import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../conversation/message.ts';
import { validatorOf } from '../protocol-schema.testkit.ts';
import { GOOD, onLine, SCHEMAS, STEPS } from './answers.testkit.ts';
import { checkAnswer, checkModelCall } from './check-answer.ts';
import { checkIdentity } from './check-identity.ts';

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

/** A text is shown up to here, with these words at the cut. */
const clipped = (marker: string): JsonObject => ({ of: 'results', keeps: { head: 2000 }, marker });

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
        onDrive: {
          agent: { mode: 'rewrite', capabilities: ['cancel'], summary: { role: 'user' } },
          pure: { ack: false },
        },
      },
      plain: { mode: 'reduce', clearing: { newest: 3, atLeast: { tokens: 20_000 } } },
    },
  };

  const NO = { path: '', expected: '', got: '', hint: '' };
  const checkId = (value: unknown) => (typeof value === 'string' && value !== '' ? undefined : NO);
  const checkProtocol = (value: unknown) => (value === 1 ? undefined : NO);
  const accepts = (value: JsonObject) => checkIdentity(value, { id: checkId, protocol: checkProtocol }) === undefined;

  it('every answer to hello that is one change away from a good one', () => {
    const validate = validatorOf('HelloAnswer');
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

  it.each<[fine: boolean, claims: JsonObject]>([
    [true, { mode: 'reduce', clearing: { newest: 64, inputs: true } }],
    [false, { mode: 'reduce', clearing: { newest: 65 } }],
    [false, { mode: 'reduce', clearing: { inputs: false } }],
    [true, { keep: [], prices: { 'without-summaries': { goes: 'calls', newest: 64 } } }],
    [false, { keep: [], prices: { 'without-summaries': { goes: 'calls', newest: 65 } } }],
    [true, { pins: { marked: 'pinned' } }],
    [false, { pins: {} }],
    [false, { triggers: ['tokens', 'tokens'] }],
    [true, { nudge: { text: 'Go on with it.' } }],
    [false, { nudge: { text: 'Go on it' } }],
    [false, { nudge: { text: '------------' } }],
    [true, { prices: { 'clipped-for-summary': clipped('[{{count}} more characters]') } }],
    [true, { prices: { 'clipped-for-summary': clipped('{{count}} Zeichen fehlen') } }],
    [false, { prices: { 'clipped-for-summary': clipped('{{count}}{{count}}') } }],
    [false, { prices: { 'clipped-for-summary': clipped('{{count}} of {{count}}') } }],
  ])('%s of %j', (fine, claims) => {
    const value = { ...hello, profiles: { one: claims } };
    expect([accepts(value), validatorOf('HelloAnswer')(value)]).toEqual([fine, fine]);
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
