import { describe, expect, it } from 'vitest';
import type { Finding } from '../../judge/findings/finding.ts';
import { claim, ended, expectation, holds, judged, requirement, saidByCase, violated } from '../verdict.testkit.ts';
import { caseResult, type EndedCase } from './case-result.ts';
import { witnessCompacted } from './witness.ts';
import { witnessTally } from './witness-tally.ts';

const SPEC = [requirement('PAIR-1'), requirement('PROG-3'), requirement('PROG-4'), requirement('KEEP-1', 2)];
const verdicts = (...all: EndedCase[]) => {
  const tally = witnessTally(all.map(({ claim: { id }, drive }) => ({ id, drive })));
  for (const one of all) tally.add(one);
  return all.map((one) => caseResult(one, SPEC, tally.hasCompacted).verdict);
};

/** A case that expects that nothing happens, and says what it rests on. */
const still = ended(
  claim('CC-0002', {
    proves: ['PROG-3'],
    then: [expectation('PROG-3', { predicate: { kind: 'compacted', is: false }, witness: 'CC-0001' })],
  }),
  judged([holds('PROG-3'), saidByCase(holds('PROG-3'))]),
);

/** The witness: it expects to compact, and did or did not. */
const witness = (id: string, didCompact: boolean, others: Finding[] = [], more: Partial<EndedCase> = {}) => {
  const finding = saidByCase(didCompact ? holds('PROG-4') : violated('PROG-4'));
  return ended(claim(id, { then: [expectation('PROG-4')] }), judged([holds('PAIR-1'), finding, ...others]), more);
};

describe('a witness', () => {
  it('lets a case stand on a witness that compacted, whichever was run first', () => {
    expect(verdicts(still, witness('CC-0001', true))).toEqual(['pass', 'pass']);
    expect(verdicts(witness('CC-0001', true), still)).toEqual(['pass', 'pass']);
  });

  it('says nothing of it where the profile can play no variant of the witness', () => {
    const unplayed = ended(claim('CC-0001'), { kind: 'unsupported', lacks: 'no results', unreachable: false });
    expect(verdicts(unplayed, still)).toEqual(['unsupported', 'unsupported']);
  });

  it('blocks it when the witness did not compact, or was not run', () => {
    expect(verdicts(still, witness('CC-0001', false))).toEqual(['blocked', 'fail']);
    expect(verdicts(still)).toEqual(['blocked']);
  });

  it('takes a witness at its word although it broke another rule: it compacted', () => {
    expect(verdicts(still, witness('CC-0001', true, [violated('KEEP-1')]))).toEqual(['pass', 'fail']);
  });

  it('wants every variant of the witness, on the same drive', () => {
    expect(verdicts(still, witness('CC-0001[n=1]', true), witness('CC-0001[n=2]', true))[0]).toBe('pass');
    expect(verdicts(still, witness('CC-0001[n=1]', true), witness('CC-0001[n=2]', false))[0]).toBe('blocked');
    expect(verdicts(still, witness('CC-0001', true, [], { drive: 'session' }))[0]).toBe('blocked');
  });

  it('hears no witness that ended in a fault or expected nothing to compact', () => {
    const crashed = [{ result: { kind: 'fault', fault: { kind: 'crash', detail: 'gone' } }, exchanges: [] }];
    const findings = [{ ...holds('PROG-4'), source: '/then/0' }];
    const dead = ended(claim('CC-0001', { then: [expectation('PROG-4')] }), judged(findings, crashed));
    expect(verdicts(still, dead)[0]).toBe('blocked');
    expect(verdicts(still, ended(claim('CC-0001'), judged([holds('PAIR-1')])))[0]).toBe('blocked');
  });
});

describe('variants of a witness', () => {
  const compacted = witness('CC-0001[n=1]', true);

  it('have compacted where all of them did, and none have where there are none', () => {
    expect(witnessCompacted([compacted, witness('CC-0001[n=2]', true)])).toBe(true);
    expect(witnessCompacted([compacted, witness('CC-0001[n=2]', false)])).toBe(false);
    expect(witnessCompacted([])).toBe(false);
  });

  it('say nothing where the profile lets nobody play them', () => {
    const unplayed = ended(claim('CC-0001[n=3]'), { kind: 'unsupported', lacks: 'no trigger', unreachable: false });
    expect(witnessCompacted([compacted, unplayed])).toBe(true);
    expect(witnessCompacted([unplayed])).toBe(false);
  });
});

describe('testimonyOf', () => {
  it('is complete for a witness when all its variants on that drive have ended, whatever came of them', () => {
    const run = [
      { id: 'CC-0001[n=1]', drive: 'pure' as const },
      { id: 'CC-0001[n=2]', drive: 'pure' as const },
      { id: 'CC-0001[n=1]', drive: 'session' as const },
    ];
    const tally = witnessTally(run);
    tally.add(witness('CC-0001[n=1]', true));
    expect(tally.isComplete('CC-0001', 'pure')).toBe(false);
    tally.add(witness('CC-0001[n=2]', false));
    expect(tally.isComplete('CC-0001', 'pure')).toBe(true);
    expect(tally.isComplete('CC-0001', 'session')).toBe(false);
    expect(tally.hasCompacted('CC-0001', 'pure')).toBe(false);
  });

  it('waits for no witness that is not in the run, and has no word of it', () => {
    const tally = witnessTally([]);
    expect([tally.isComplete('CC-0009', 'pure'), tally.hasCompacted('CC-0009', 'pure')]).toEqual([true, false]);
  });
});
