import { describe, expect, it } from 'vitest';
import type { Message } from '../conversation/message.ts';
import type { Claim } from '../suite/case/case.ts';
import { judgeName } from './findings/finding.ts';
import { judge } from './judge.ts';
import { LAWS } from './laws.ts';
import { evidenceOf } from './passes/evidence.ts';
import { assistant, calls, note, result, user } from './passes/messages.testkit.ts';
import { folded, type Story, traceOf } from './passes/trace.testkit.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const good: Story = { given: talk, steps: [folded('S1', talk.slice(0, 2), talk.slice(2))] };

const claim: Claim = {
  id: 'CC-9999',
  title: 'by hand',
  why: 'by hand',
  seenIn: [],
  proves: [],
  families: [],
  then: [{ predicate: { kind: 'compacted', is: true }, proves: 'PROG-4', at: '/then/0' }],
  mutants: [],
  needs: [],
  source: { file: 'none', line: 1 },
};

/** A long session: turns of a request, four parallel reads and an answer. */
function session(turns: number): Message[] {
  return Array.from({ length: turns }, (_, turn) => {
    const ids = ['a', 'b', 'c', 'd'].map((id) => `${id}${turn}`);
    const reads = ids.map((id) => result(id, 20));
    return [user(`ask ${turn}`, 10), calls(`reads ${turn}`, ...ids), ...reads, assistant(`answer ${turn}`, 10)];
  }).flat();
}

const twoFolds = (messages: Message[]): Story => {
  const half = messages.length / 2;
  return {
    given: messages,
    steps: [
      folded('S1', messages.slice(0, half), messages.slice(half), { compact: 'auto' }),
      { append: [user('on', 300), assistant('and on', 300), user('last')] },
      folded('S2', messages.slice(half), [user('last')], { compact: 'auto' }),
    ],
  };
};

function timeOf(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

describe('judging a trace', () => {
  it('gives the findings of every law first, then those of the expectations', () => {
    const findings = judge(traceOf(good), claim);
    expect(findings.map(judgeName)).toEqual([...LAWS.map(({ requirement }) => `law ${requirement}`), '/then/0']);
  });

  it('reads the claim for its expectations only', () => {
    const without = judge(traceOf(good), { ...claim, then: [], proves: ['PAIR-1'] });
    expect(without).toEqual(judge(traceOf(good), claim).slice(0, -1));
  });

  it('refuses a trace that lacks a message', () => {
    const trace = traceOf(good);
    trace.messages = {};
    expect(() => judge(trace, claim)).toThrow(/does not contain it/);
  });

  it('lets an alignment that can not be told pass through, for it is no verdict', () => {
    const ok = note('user', 'ok');
    const trace = traceOf({ given: [ok, ok], steps: [{ compact: 'manual', view: [ok] }] });
    expect(() => judge(trace, claim)).toThrow(/can't be aligned/);
  });

  it('stays linear: a trace of 2,400 messages takes about as long as eight of 300', () => {
    const small = Array.from({ length: 8 }, () => traceOf(twoFolds(session(50))));
    const large = traceOf(twoFolds(session(400)));
    expect(Object.keys(large.messages).length).toBeGreaterThan(2400);
    for (const trace of small) judge(trace, claim);
    // Both sides are measured in turns, so that a busy machine slows down both; a quadratic judge needs 8 times as long.
    const ratios = [0, 1, 2, 3, 4].map(() => {
      const parts = timeOf(() => {
        for (const trace of small) judge(trace, claim);
      });
      return timeOf(() => judge(large, claim)) / parts;
    });
    expect(Math.min(...ratios)).toBeLessThan(3);
  }, 30_000);
});

describe('the evidence', () => {
  it('holds the profile the implementation declared', () => {
    const evidence = evidenceOf(traceOf({ ...good, profile: { cut: 'user-turn' } }));
    expect(evidence.profile.cut).toBe('user-turn');
    expect(evidence.passes.map(({ number }) => number)).toEqual([1]);
  });
});
