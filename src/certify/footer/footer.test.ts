import { describe, expect, it } from 'vitest';
import { DEFAULT_PROFILE } from '../../adapter/default-profile.ts';
import type { KillTable } from '../../suite/corpus/kill-table.ts';
import type { Requirement } from '../../suite/spec/requirements.ts';
import { baseline, entry, namesOf, resultOf } from '../../verdict/baseline/baseline.testkit.ts';
import type { BaselineEntry } from '../../verdict/baseline/baseline.ts';
import { ledgerOf } from '../../verdict/baseline/baseline-ledger.ts';
import type { Certificate } from '../../verdict/certificate.ts';
import { isKnownUnmet, type Unmet } from '../../verdict/unmet.ts';
import { requirement, unmetLabels } from '../../verdict/verdict.testkit.ts';
import type { CaseResult } from '../../verdict/verdict.ts';
import { footerOf } from './footer.ts';

const NAMES = namesOf('CC-0001', 'CC-0002', 'CC-0003', 'CC-0004', 'CC-0005');
const SPEC = ['PAIR-1', 'PAIR-2', 'ORD-1', 'LAW-1'].map((id) => requirement(id));
/** What is missing of level 1 alone makes a run incomplete by itself. */
const LESSER = SPEC.map((one) => (one.id === 'PAIR-2' ? requirement('PAIR-2', 2) : one));

/** The end of a run that found this, held against these entries; `LAW-1` is a law no case claims, and it holds in all. */
function footerOfRun(
  found: readonly CaseResult[],
  entries: readonly BaselineEntry[],
  complete = true,
  { kills, requirements = SPEC }: { kills?: () => KillTable; requirements?: Requirement[] } = {},
) {
  const ledger = ledgerOf(baseline(...entries), {
    profile: 'default',
    today: '2026-06-01',
    extent: 'whole',
    drives: ['pure'],
    names: NAMES,
  });
  const results = found.map((one) => ledger.apply(one, (id) => id === 'LAW-1'));
  return footerOf({
    declared: 9,
    requirements,
    drives: ['pure'],
    profile: { name: 'default', ...DEFAULT_PROFILE },
    results,
    complete,
    baseline: ledger.outcome(),
    kills,
  });
}

const FOUND = [
  resultOf('CC-0001 PAIR-1:fail'),
  resultOf('CC-0002 PAIR-2:blocked'),
  resultOf('CC-0003 PAIR-1:pass'),
  resultOf('CC-0004 ORD-1:blocked', { verdict: 'crash', reason: 'It died.' }),
  resultOf('CC-0005 ORD-1:pass PAIR-1:pass'),
];

const withoutKnown = (one: Certificate): Certificate => ({
  ...one,
  unmet: one.unmet.map((unmet) => {
    const { known: _, ...rest } = unmet as Unmet & { known?: true };
    return rest as Unmet;
  }),
});

describe('what others show in the place of a case that could not be evaluated', () => {
  const kills = () => new Map([['PAIR-1', new Map(['CC-0001', 'CC-0002'].map((id) => [id, new Set(['torn'])]))]]);
  const shown = resultOf('CC-0001 PAIR-1:pass PAIR-2:pass ORD-1:pass LAW-1:pass');
  const exitOf = (found: readonly CaseResult[], entries: readonly BaselineEntry[] = []) =>
    footerOfRun(found, entries, true, { kills, requirements: LESSER }).exit;

  it('leaves no gap', () => {
    expect(exitOf([shown, resultOf('CC-0002 PAIR-1:blocked')])).toBe(0);
  });

  it('leaves one where the case is about something else as well, which is known to fail elsewhere', () => {
    const open = resultOf('CC-0002 PAIR-1:blocked PAIR-2:blocked');
    expect(exitOf([shown, open])).toBe(3);
    const known = resultOf('CC-0003 PAIR-2:fail');
    expect(exitOf([shown, open, known], [entry('PAIR-2 fail CC-0003')])).toBe(3);
  });
});

describe('the numbers of a run', () => {
  it('are the same with any baseline: one that fits, one that is stale, and one about laws that no case claims', () => {
    const bare = footerOfRun(FOUND, []);
    expect(bare.counts).toEqual({ declared: 9, selected: 5, evaluated: 3, passed: 2 });
    expect(bare.certificates[0]).toMatchObject({ observable: 4, passed: 0 });
    const baselines = [
      ['PAIR-1 fail CC-0001', 'PAIR-2 blocked CC-0002', 'crash CC-0004'],
      ['PAIR-1 fail CC-0003', 'ORD-1 fail CC-0005', 'crash CC-0003'],
      ['LAW-1 fail CC-0003 CC-0005'],
    ];
    for (const texts of baselines) {
      const { counts, certificates } = footerOfRun(
        FOUND,
        texts.map((text) => entry(text)),
      );
      expect(counts).toEqual(bare.counts);
      expect(certificates.map(withoutKnown)).toEqual(bare.certificates);
    }
  });

  it('deny a class for what was found, and say beside it which of that is known', () => {
    const [core] = footerOfRun(FOUND, [entry('PAIR-1 fail CC-0001'), entry('crash CC-0004')]).certificates;
    expect(unmetLabels(core!)).toEqual([
      'PAIR-1: fail',
      'PAIR-2: blocked',
      'ORD-1: blocked',
      'LAW-1: not shown',
      'CC-0004: crash',
    ]);
    expect(unmetLabels({ unmet: core!.unmet.filter(isKnownUnmet) })).toEqual([
      'PAIR-1: fail',
      'ORD-1: blocked',
      'CC-0004: crash',
    ]);
  });
});

describe('cases that are known and were not evaluated', () => {
  const good = ['PAIR-1', 'PAIR-2', 'ORD-1', 'LAW-1'].map((id) => `${id}:pass`).join(' ');
  const blocked = resultOf('CC-0002 PAIR-2:blocked');

  it('are counted apart, and leave the run as expected beside something that was evaluated', () => {
    const { baseline: outcome, exit } = footerOfRun(
      [resultOf(`CC-0001 ${good}`), blocked],
      [entry('PAIR-2 blocked CC-0002')],
    );
    expect(outcome).toMatchObject({ knownFail: 1, notEvaluated: 1 });
    expect(exit).toBe(0);
  });

  it('are counted too where only a part of them was, beside a failure that is known', () => {
    const part = resultOf('CC-0002 PAIR-1:fail<cut PAIR-2:blocked ORD-1:blocked<cut');
    const all = [entry('PAIR-1 fail CC-0002'), entry('PAIR-2 blocked CC-0002')];
    expect(footerOfRun([part], all, false)).toMatchObject({ exit: 0, baseline: { knownFail: 1, notEvaluated: 1 } });
    const explained = resultOf('CC-0002 PAIR-1:fail<cut ORD-1:blocked<cut');
    expect(footerOfRun([explained], all.slice(0, 1), false).baseline).not.toHaveProperty('notEvaluated');
  });

  it('are no success by themselves: a run that evaluated nothing is incomplete, whatever is known', () => {
    expect(footerOfRun([blocked], [entry('PAIR-2 blocked CC-0002')], false).exit).toBe(3);
    expect(footerOfRun([resultOf('CC-0001 PAIR-1:fail')], [entry('PAIR-1 fail CC-0001')], false).exit).toBe(0);
  });
});
