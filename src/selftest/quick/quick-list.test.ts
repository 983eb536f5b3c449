import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { goodBut, REDUCIBLE } from '../../suite/corpus/good-case.testkit.ts';
import { loadCase } from '../../suite/corpus/load-case.ts';
import { caseOf, mutant, recording } from '../selftest.testkit.ts';
import { corpusTargets, costOf, expandedVariants } from './corpus-targets.ts';
import { killTargets } from './kill-targets.ts';
import { quickFileText, quickListOf } from './quick-list.ts';

const torn = mutant({ kills: ['PAIR-1', 'ORD-3'] });
const onSession = { drive: 'session' } as const;
const runs = [
  {
    specimen: torn,
    recording: recording([
      caseOf('CC-0001', 'fail', { 'PAIR-1': 'fail', 'TASK-1': 'fail' }),
      caseOf('CC-0002', 'fail', { 'PAIR-1': 'fail', 'ORD-3': 'blocked' }),
      { ...caseOf('CC-0002', 'fail', { 'PAIR-1': 'fail' }), ...onSession },
      caseOf('CC-0003', 'blocked', { 'PAIR-1': 'blocked' }),
    ]),
  },
];

describe('what a quick run has to show of a mutant', () => {
  it('is what it is meant to violate and is seen to violate, on each drive that shows it', () => {
    expect(killTargets(runs)).toEqual([
      {
        name: 'mutant:pairs-torn violates PAIR-1 on pure',
        requirement: 'PAIR-1',
        drive: 'pure',
        variants: ['CC-0001', 'CC-0002'],
      },
      {
        name: 'mutant:pairs-torn violates PAIR-1 on session',
        requirement: 'PAIR-1',
        drive: 'session',
        variants: ['CC-0002'],
      },
    ]);
  });
});

const branches = `  - { compacted: true, if: { mode: [rewrite, view], cut: group } }
  - { compacted: true, if: { mode: reduce, cut: group } }
  - { compacted: true, if: { cut: user-turn, mode: [view, rewrite] } }
  - { compacted: true }`;
const cases = [
  loadCase(
    'cases/pair/plain.yaml',
    REDUCIBLE.replace('CC-0100', 'CC-0001').replace('then:', 'proves: [PAIR-1]\nthen:'),
  ),
  loadCase(
    'cases/pair/branches.yaml',
    REDUCIBLE.replace('CC-0100', 'CC-0002').replace('  - { compacted: true }', branches),
  ),
  loadCase(
    'cases/pair/more-branches.yaml',
    REDUCIBLE.replace('CC-0100', 'CC-0003')
      .replace(
        '  - { compacted: true }',
        `${branches.replace('mode: [rewrite, view], cut: group', 'cut: group, mode: [view, rewrite]')}\nproves: [PAIR-1]`,
      )
      .replace('keep: { tokens: 0.3T }', 'keep: { turns: 1 }'),
  ),
];
const corpus = { cases };

describe('what a quick run has to show besides', () => {
  const targets = new Map(corpusTargets(expandedVariants(corpus)).map(({ name, variants }) => [name, variants]));

  it('is each requirement on each drive, by the variants that need least of an implementation', () => {
    // CC-0003 needs a tail of turns.
    expect(targets.get('PAIR-1 on pure')).toEqual(['CC-0001']);
    expect(targets.get('PAIR-1 on session')).toEqual(['CC-0001']);
  });

  it('is each branch of the profile, in whatever order it is written', () => {
    expect(targets.get('branch cut=group mode=rewrite|view on pure')).toEqual(['CC-0002', 'CC-0003']);
    expect(targets.get('branch cut=user-turn mode=rewrite|view on session')).toEqual(['CC-0002', 'CC-0003']);
    expect([...targets.keys()].filter((name) => name.startsWith('branch')).length % 3).toBe(0);
  });
});

describe('the list', () => {
  it('covers both, with the cheaper of two, and with what mutants name', () => {
    const { variants } = quickListOf(corpus, []);
    expect(variants).toEqual(['CC-0001', 'CC-0002']);
    const named = [{ ...runs[0]!, specimen: { ...torn, quick: ['CC-0003'] } }];
    expect(quickListOf(corpus, named).variants).toEqual(['CC-0001', 'CC-0002', 'CC-0003']);
    const meant = [{ specimen: torn, recording: recording([caseOf('CC-0003', 'fail', { 'PAIR-1': 'fail' })]) }];
    expect(quickListOf(corpus, meant).variants).toEqual(['CC-0001', 'CC-0003']);
  });

  it('holds every variant of the witnesses of what it takes', () => {
    const quiet = loadCase(
      'cases/prog/quiet.yaml',
      goodBut('CC-0100', 'CC-0005').replace(
        '{ compacted: true }',
        '{ compacted: false, proves: PROG-3, witness: CC-0006 }',
      ),
    );
    const witness = loadCase(
      'cases/prog/witness.yaml',
      goodBut('0.3T', '$tail').replace('CC-0100', 'CC-0006').replace('then:', 'matrix: { tail: [1, 2] }\nthen:'),
    );
    const { variants } = quickListOf({ cases: [quiet, witness] }, []);
    expect(variants).toEqual(['CC-0005', 'CC-0006[tail=1]', 'CC-0006[tail=2]']);
  });

  it('is one id a line, whatever signs are in it', () => {
    const ids = ['CC-0001', 'CC-0454[opening=##Summary]', 'CC-0493[tag=</a>, "b": c]'];
    const text = quickFileText(ids);
    expect(parse(text)).toEqual({ quick: ids });
    expect(text.split('\n').filter((line) => line.startsWith('  - '))).toHaveLength(3);
    expect(text).toContain('conform selftest --write-quick');
  });
});

describe('the cost of a variant', () => {
  it('grows with its messages, those that are added too, and with its passes', () => {
    const [one] = expandedVariants(corpus);
    const { runnable } = one!.case;
    const [message] = runnable.conversation;
    const pass = { do: 'compact', reason: 'manual' } as const;
    const cost = (steps: typeof runnable.steps) => costOf({ runnable: { ...runnable, steps } });
    expect(cost([])).toBe(runnable.conversation.length);
    expect(cost([{ do: 'append', messages: [message!, message!] }])).toBe(cost([]) + 2);
    expect(cost([pass, pass])).toBeGreaterThan(cost([pass]) + 1);
  });
});
