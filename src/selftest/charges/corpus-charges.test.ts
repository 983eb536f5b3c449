import { describe, expect, it } from 'vitest';
import { caseOf, caseSaid, claimOf, corpusOf, lawSaid, mutant, recording } from '../selftest.testkit.ts';
import { predicateCharges, requirementCharges, unneededCaseCharges } from './corpus-charges.ts';
import { killMatrix } from './kill-matrix.ts';

const byLaw = caseOf('CC-0001', 'fail', { 'PAIR-1': 'fail' }, [lawSaid('PAIR-1', 'violated')]);
const byCase = caseOf('CC-0001', 'fail', { 'PAIR-1': 'fail' }, [
  lawSaid('PAIR-1', 'holds'),
  caseSaid(0, 'PAIR-1', 'violated'),
]);
const run = (...cases: Parameters<typeof recording>[0]) => ({ specimen: mutant(), recording: recording(cases) });
const charged = (...cases: Parameters<typeof recording>[0]) =>
  requirementCharges(killMatrix([{ id: 'PAIR-1' }, { id: 'PAIR-2' }], [run(...cases)]));

describe('a requirement', () => {
  it('is proven by a mutant that its law catches', () => {
    expect(charged(byLaw)).toEqual(['unproven: no mutant violates PAIR-2']);
  });

  it('that only cases look after has a law that sees nothing', () => {
    expect(charged(byCase)).toContain('blind: the law PAIR-1 sees none of the mutants that violate it; only cases do');
  });

  it('is not proven by a mutant that was meant to violate it and survived', () => {
    expect(charged(caseOf('CC-0001', 'pass'))).toContain('unproven: no mutant violates PAIR-1');
  });

  it('is not proven by what a mutant violates besides, with a cause', () => {
    const specimen = mutant({ kills: [], overkill: { 'PAIR-1': 'it follows' } });
    const rows = killMatrix([{ id: 'PAIR-1' }], [{ specimen, recording: recording([byLaw]) }]);
    expect(rows[0]?.overkills).toHaveLength(1);
    expect(requirementCharges(rows)).toEqual(['unproven: no mutant violates PAIR-1']);
  });
});

describe('a case', () => {
  const corpus = corpusOf({ 'CC-0001': [], 'CC-0002': [] });
  const runs = [run({ ...byLaw, id: 'CC-0001[fanout=2]' }, caseOf('CC-0002', 'pass'))];

  it('that kills no mutant in any variant is not needed', () => {
    expect(unneededCaseCharges(corpus, runs, {})).toEqual(['unneeded: 1 cases kill no mutant: CC-0002']);
    const kept = new Map([['PAIR-1', new Map([['CC-0002[n=1]', new Set(['another'])]])]]);
    expect(unneededCaseCharges(corpus, runs, {}, kept)).toEqual([]);
  });

  it('may stay with a cause, as long as that is true', () => {
    expect(unneededCaseCharges(corpus, runs, { 'CC-0002': 'the twin of CC-0001' })).toEqual([]);
    expect(unneededCaseCharges(corpus, runs, { 'CC-0002': 'the twin', 'CC-0001': 'none' })).toEqual([
      'stale cause: CC-0001 kills a mutant, or there is no such case',
    ]);
  });
});

describe('a kind of expectation', () => {
  const claims = new Map([
    [
      'CC-0001',
      claimOf(
        'CC-0001',
        [],
        [
          ['sent', 'PAIR-1'],
          ['accepted', 'PAIR-1'],
        ],
      ),
    ],
  ]);
  const idle = (...answers: Parameters<typeof caseOf>[3] & {}) =>
    predicateCharges(claims, [run(caseOf('CC-0001', 'fail', { 'PAIR-1': 'fail' }, answers))]);

  it('matters where it alone finds a requirement violated', () => {
    expect(idle(caseSaid(0, 'PAIR-1', 'violated'))).toEqual([
      'idle: no mutant is killed by an expectation "accepted" alone',
    ]);
  });

  it('does not matter beside a law or another kind that finds the same', () => {
    expect(idle(caseSaid(0, 'PAIR-1', 'violated'), lawSaid('PAIR-1', 'violated'))).toHaveLength(2);
    expect(idle(caseSaid(0, 'PAIR-1', 'violated'), caseSaid(1, 'PAIR-1', 'violated'))).toHaveLength(2);
  });

  it('may stay for a cause, as long as that holds', () => {
    const runs = [run(caseOf('CC-0001', 'fail', { 'PAIR-1': 'fail' }, [caseSaid(0, 'PAIR-1', 'violated')]))];
    expect(predicateCharges(claims, runs, { accepted: 'for cases of one’s own' })).toEqual([]);
    expect(predicateCharges(claims, runs, { sent: 'as well', accepted: 'as well' })).toEqual([
      'stale cause: an expectation "sent" kills a mutant by itself',
    ]);
  });
});
