import { describe, expect, it } from 'vitest';
import type { CaseEvent } from '../events/events.ts';
import { lossyCase } from '../html/html.testkit.ts';
import { type EvidenceWanted, evidenceSample, wayCounts } from './evidence-sample.ts';

type Result = CaseEvent['result'];
const [finding] = lossyCase().result.findings;

/** A result that fails in these ways of PAIR-1. */
function failing(id: string, ways: string[], changes: Partial<Result> = {}): CaseEvent {
  const findings = ways.map(
    (way) => ({ ...finding!, answer: 'violated', requirement: 'PAIR-1', way }) as typeof finding,
  );
  const result = { ...lossyCase(id).result, findings: findings.map((one) => one!) };
  return { kind: 'case', result: { ...result, requirements: [{ id: 'PAIR-1', verdict: 'fail' }], ...changes } };
}

const alikes = (events: CaseEvent[], wanted: EvidenceWanted = 'sampled') => {
  const sample = evidenceSample(wanted);
  return events.map((event, at) => sample.alikeTo(at, event));
};

describe('the evidence of a sampled page', () => {
  it('is that of the first result for each way and case file', () => {
    const events = [
      failing('CC-1[a=1]', ['call-evicted']),
      failing('CC-1[a=2]', ['call-evicted', 'call-evicted']),
      failing('CC-1[a=3]', ['call-evicted', 'result-evicted']),
      failing('CC-2', ['call-evicted']),
      failing('CC-1[a=4]', ['result-evicted']),
    ];
    expect(alikes(events)).toEqual([undefined, 0, undefined, undefined, 2]);
    expect(alikes(events, 'all')).toEqual(events.map(() => undefined));
  });

  it('tells causes apart, and roots that a requirement follows from or was not reached for', () => {
    const scene = (identity: string) => ({ causes: [{ identity, level: 1 as const, followers: 0 }] });
    const blocked = (root: object) => ({ requirements: [{ id: 'ORD-3', verdict: 'blocked' as const, ...root }] });
    const events = [
      failing('CC-1[a=1]', ['one'], scene('PAIR-1/one@auto-call')),
      failing('CC-1[a=2]', ['one'], scene('PAIR-1/one@manual-call')),
      failing('CC-1[a=3]', ['one'], scene('PAIR-1/one@auto-call')),
      failing('CC-1[a=4]', ['one'], blocked({ follows: 'PAIR-1/one@auto-call' })),
      failing('CC-1[a=5]', ['one'], blocked({ unreached: 'PAIR-1/one@auto-call' })),
    ];
    expect(alikes(events)).toEqual([undefined, undefined, 0, undefined, undefined]);
  });

  it('leads to one result that has all the ways, and to none that has only some', () => {
    const events = [failing('CC-1[a=1]', ['one']), failing('CC-1[a=2]', ['two']), failing('CC-1[a=3]', ['one', 'two'])];
    expect(alikes(events)).toEqual([undefined, undefined, undefined]);
  });

  it('tells verdicts apart, and what a baseline knows from what is new', () => {
    const known = { was: 'fail', reason: 'Known.', since: '2026-01-01' };
    const knownFail = { requirements: [{ id: 'PAIR-1', verdict: 'known-fail', known }] } as unknown as Partial<Result>;
    const blocked = { verdict: 'blocked', findings: [], requirements: [{ id: 'PAIR-1', verdict: 'blocked' }] } as const;
    const crashed = { verdict: 'crash', findings: [], requirements: [] } as const;
    const events = [
      failing('CC-1', ['one']),
      failing('CC-1', ['one'], knownFail),
      failing('CC-1', [], { ...blocked, requirements: [...blocked.requirements], findings: [] }),
      failing('CC-1', [], { ...crashed, requirements: [], findings: [] }),
      failing('CC-1', [], { ...blocked, requirements: [...blocked.requirements], findings: [] }),
    ];
    expect(alikes(events)).toEqual([undefined, undefined, undefined, undefined, 2]);
  });

  it('is that of one result for each set of causes, whatever the case, where causes alone are wanted', () => {
    const of = (...names: string[]) => ({
      causes: names.map((identity) => ({ identity, level: 1 as const, followers: 0 })),
    });
    const events = [
      failing('CC-1[a=1]', ['one'], of('PAIR-1/one@auto-call')),
      failing('CC-2', ['one', 'two'], of('PAIR-1/one@auto-call')),
      failing('CC-3', ['one'], of('PAIR-1/two@auto-call', 'PAIR-1/one@auto-call')),
      failing('CC-4', ['two'], of('PAIR-1/two@auto-call')),
      failing('CC-5', ['one'], { verdict: 'crash' }),
      failing('CC-6', ['one']),
      failing('CC-7', ['one']),
    ];
    expect(alikes(events, 'causes')).toEqual([undefined, 0, undefined, 2, undefined, undefined, 5]);
  });

  it('is counted where it is not kept', () => {
    expect(wayCounts(failing('CC-1', ['one', 'two', 'one']).result)).toEqual({ 'PAIR-1/one': 2, 'PAIR-1/two': 1 });
  });
});
