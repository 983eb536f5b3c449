import { describe, expect, it } from 'vitest';
import type { Predicate } from '../../suite/case/case.ts';
import { EXPECTATION_WAYS } from './expectation-ways.ts';
import { waysOfPredicate } from './judge-expectations.ts';

const MANY = Number.MAX_SAFE_INTEGER;
const sent = { kind: 'sent', has: ['F1'], lacks: ['F2'], once: true, text: ['word for word {messages}'] } as const;

/** Every predicate in each of its forms. */
const ALL: Predicate[] = [
  { kind: 'compacted', is: true },
  { kind: 'compacted', is: false },
  { kind: 'unchanged', what: ['view', 'log', 'archive'] },
  { kind: 'calls', to: 'summarizer', atLeast: 2, atMost: MANY },
  { kind: 'calls', to: 'summarizer', atLeast: 0, atMost: 0 },
  { kind: 'calls', to: 'summarizer', atLeast: 0, atMost: 1 },
  { ...sent, to: 'agent', has: [...sent.has], lacks: [...sent.lacks], text: [...sent.text] },
  { ...sent, to: 'summarizer', has: [...sent.has], lacks: [...sent.lacks], text: [...sent.text] },
  { kind: 'kept', facts: ['F1'] },
  { kind: 'evicted', facts: ['F1'] },
  { kind: 'accepted', is: true, fits: false },
  { kind: 'accepted', is: true, fits: true },
  { kind: 'accepted', is: false, fits: true },
  { kind: 'outcome', is: 'compacted' },
];

describe('the ways in which an expectation can be violated', () => {
  it('each have a sentence, so that a new case needs no entry in a requirement', () => {
    const ways = new Set(ALL.flatMap(waysOfPredicate));
    expect(Object.keys(EXPECTATION_WAYS).sort()).toEqual([...ways].sort());
  });
});
