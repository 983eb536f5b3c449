import { describe, expect, it } from 'vitest';
import type { Corpus } from '../../suite/corpus/load-corpus.ts';
import { requirement } from '../../verdict/verdict.testkit.ts';
import { caseOf, caseSaid, claimOf, corpusOf, lawSaid, mutant, recording } from '../selftest.testkit.ts';
import type { Fair } from '../specimens/specimen.ts';
import type { SpecimenRun } from './kill-matrix.ts';
import { type JudgeInputs, rejudge } from './rejudge.ts';
import { unnoticedDamage } from './unnoticed-damage.ts';

/** One law that a fair design exercises and a mutant violates; one expectation that alone catches another mutant. */
const inputs: JudgeInputs = {
  requirements: [requirement('PAIR-1'), requirement('TASK-1')],
  claims: new Map([
    ['CC-0001', claimOf('CC-0001', ['PAIR-1'])],
    ['CC-0002', claimOf('CC-0002', [], [['sent', 'TASK-1']])],
    ['CC-0003', claimOf('CC-0003', ['TASK-1'])],
  ]),
};
const corpus = corpusOf({ 'CC-0001': [], 'CC-0002': [], 'CC-0003': [] }) as Corpus;
const [pairs, task] = [mutant(), mutant({ name: 'request-lost', kills: ['TASK-1'] })];
const fair: Fair = { kind: 'fair', name: 'fair', file: '', profiles: ['default'] };
const holds = [
  caseOf('CC-0001', 'pass', {}, [lawSaid('PAIR-1', 'holds')]),
  caseOf('CC-0002', 'pass', {}, [lawSaid('TASK-1', 'not-exercised'), caseSaid(0, 'TASK-1', 'holds')]),
  caseOf('CC-0003', 'pass', {}, [lawSaid('TASK-1', 'holds')]),
];
const torn = recording([
  caseOf('CC-0001', 'fail', { 'PAIR-1': 'fail' }, [lawSaid('PAIR-1', 'violated'), lawSaid('PAIR-1', 'holds')]),
  ...holds.slice(1),
]);
const lost = recording([
  holds[0]!,
  caseOf('CC-0002', 'fail', { 'TASK-1': 'fail' }, [
    lawSaid('TASK-1', 'not-exercised'),
    caseSaid(0, 'TASK-1', 'violated'),
  ]),
  caseOf('CC-0003', 'fail', { 'TASK-1': 'fail' }, [lawSaid('TASK-1', 'violated')]),
]);
const runs: SpecimenRun[] = [
  { specimen: fair, recording: recording(holds, { exit: 0 }) },
  { specimen: pairs, recording: torn },
  { specimen: task, recording: lost },
];

describe('a recorded run that is judged again', () => {
  it('gives the verdicts it gave, where the damage is elsewhere', () => {
    const again = rejudge(torn, { law: 'SIZE-1' }, 'removed', inputs);
    expect(again.cases.map(({ verdict }) => verdict)).toEqual(['fail', 'pass', 'pass']);
    expect(again.footer.exit).toBe(1);
  });

  it.each([
    ['removed', 'blocked'],
    ['emptied', 'blocked'],
    ['weakened', 'pass'],
  ] as const)(
    'with its law %s no longer knows of the violation, and a case that claims it is %s',
    (damage, verdict) => {
      expect(rejudge(torn, { law: 'PAIR-1' }, damage, inputs).cases[0]?.verdict).toBe(verdict);
      const elsewhere = recording([
        caseOf('CC-0002', 'fail', { 'PAIR-1': 'fail' }, [
          lawSaid('PAIR-1', 'violated'),
          caseSaid(0, 'TASK-1', 'holds'),
        ]),
      ]);
      expect(rejudge(elsewhere, { law: 'PAIR-1' }, damage, inputs).cases[0]?.verdict).toBe('pass');
    },
  );

  it('stays blocked where no expectation speaks any more', () => {
    const again = rejudge(lost, { predicate: 'sent' }, 'removed', inputs);
    expect(again.cases.map(({ verdict }) => verdict)).toEqual(['pass', 'blocked', 'fail']);
  });

  it('keeps a fault a fault, and what never ran as it was', () => {
    const run = recording([
      { ...caseOf('CC-0001', 'crash', { 'PAIR-1': 'blocked' }, [lawSaid('PAIR-1', 'holds')]), reason: 'it died' },
      { ...caseOf('CC-0003', 'unsupported'), reason: 'no drive' },
    ]);
    const again = rejudge(run, { law: 'PAIR-1' }, 'weakened', inputs).cases;
    expect(again).toMatchObject([
      { verdict: 'crash', reason: 'it died' },
      { verdict: 'unsupported', reason: 'no drive' },
    ]);
  });
});

describe('the self-test', () => {
  it('notices any damage to any judge where each of them alone catches something', () => {
    expect(unnoticedDamage(runs, corpus, inputs)).toEqual([]);
  });

  it('says so where nobody would miss a law that only ever agrees with a case', () => {
    const doubled = recording([
      caseOf('CC-0002', 'fail', { 'TASK-1': 'fail' }, [
        lawSaid('TASK-1', 'violated'),
        caseSaid(0, 'TASK-1', 'violated'),
      ]),
    ]);
    const found = unnoticedDamage([{ specimen: task, recording: doubled }], corpus, {
      ...inputs,
      requirements: [requirement('TASK-1')],
    });
    expect(found).toEqual([
      'unnoticed: the self-test stays green with expectation "sent" removed, emptied or weakened',
    ]);
  });

  it('says so where no specimen ever breaks a requirement', () => {
    const found = unnoticedDamage([{ specimen: pairs, recording: torn }], corpus, inputs);
    // Without the law at all CC-0003 is blocked, and that is seen.
    expect(found).toContain('unnoticed: the self-test stays green with law TASK-1 weakened');
    expect(found.join()).not.toContain('PAIR-1');
  });
});
