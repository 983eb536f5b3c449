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
        shownBy: ['pure CC-0001', 'pure CC-0002'],
      },
      {
        name: 'mutant:pairs-torn violates PAIR-1 on session',
        requirement: 'PAIR-1',
        drive: 'session',
        variants: ['CC-0002'],
        shownBy: ['session CC-0002'],
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
  const targets = new Map(corpusTargets(expandedVariants(corpus)).map(({ name, shownBy }) => [name, shownBy]));

  it('is each requirement, by the variants that need least of an implementation, where least of it is at play', () => {
    // CC-0003 needs a tail of turns.
    expect(targets.get('PAIR-1')).toEqual(['pure CC-0001']);
  });

  it('is on the first drive that any of them can be played on', () => {
    const reload = (id: string) =>
      loadCase(
        `cases/pair/${id}.yaml`,
        goodBut('CC-0100', id).replace(
          'then:',
          'steps: [{ compact: auto }, { reload: true }]\nproves: [PAIR-2]\nthen:',
        ),
      );
    const needs = corpusTargets(expandedVariants({ cases: [reload('CC-0004')] }));
    expect(needs).toContainEqual({ name: 'PAIR-2', shownBy: ['session CC-0004'] });
  });

  it('is each branch of the profile, in whatever order it is written', () => {
    expect(targets.get('branch cut=group mode=rewrite|view')).toEqual(['pure CC-0002', 'pure CC-0003']);
    expect(targets.get('branch cut=user-turn mode=rewrite|view')).toEqual(['pure CC-0002', 'pure CC-0003']);
    expect([...targets.keys()].filter((name) => name.startsWith('branch'))).toHaveLength(3);
  });
});

describe('the list', () => {
  it('covers both, with the cheaper of two, and with what mutants name', () => {
    const chosen = (all: typeof runs) => quickListOf(corpus, all).chosen.map(({ id, drive }) => `${drive} ${id}`);
    expect(chosen([])).toEqual(['pure CC-0001', 'pure CC-0002']);
    const named = [{ ...runs[0]!, specimen: { ...torn, quick: ['CC-0003'] } }];
    expect(chosen(named)).toEqual(
      expect.arrayContaining(['pure CC-0001', 'session CC-0002', 'pure CC-0003', 'session CC-0003', 'agent CC-0003']),
    );
    const meant = [{ specimen: torn, recording: recording([caseOf('CC-0003', 'fail', { 'PAIR-1': 'fail' })]) }];
    expect(chosen(meant)).toEqual(['pure CC-0001', 'pure CC-0003']);
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
    const { chosen } = quickListOf({ cases: [quiet, witness] }, []);
    expect(chosen).toEqual([
      { id: 'CC-0005', drive: 'pure' },
      { id: 'CC-0006[tail=1]', drive: 'pure' },
      { id: 'CC-0006[tail=2]', drive: 'pure' },
    ]);
  });

  it('is one id a line below its drive, sorted, whatever signs are in it', () => {
    const ids = ['CC-0001', 'CC-0454[opening=##Summary]', 'CC-0493[tag=</a>, "b": c]'];
    const text = quickFileText([
      { id: 'CC-0001', drive: 'session' },
      ...ids.toReversed().map((id) => ({ id, drive: 'pure' as const })),
    ]);
    expect(parse(text)).toEqual({ quick: { pure: ids, session: ['CC-0001'] } });
    expect(text.indexOf('pure:')).toBeLessThan(text.indexOf('session:'));
    expect(text.split('\n').filter((line) => line.startsWith('    - '))).toHaveLength(4);
    expect(text).toContain('conform selftest --write-quick');
  });
});

describe('the cost of a variant', () => {
  it('grows with its passes, and with the messages that each of them goes through', () => {
    const [one] = expandedVariants(corpus);
    const { runnable } = one!.case;
    const [message] = runnable.conversation;
    const pass = { do: 'compact', reason: 'manual' } as const;
    const cost = (steps: typeof runnable.steps) => costOf({ runnable: { ...runnable, steps } });
    const more = { do: 'append' as const, messages: [message!, message!] };
    const ofPass = cost([pass]) - cost([]);
    expect(cost([])).toBeGreaterThan(0);
    expect(ofPass).toBeGreaterThan(runnable.conversation.length);
    expect(cost([pass, more])).toBe(cost([pass]));
    expect(cost([more, pass])).toBe(cost([pass]) + 2);
    expect(cost([pass, pass])).toBe(cost([pass]) + ofPass);
  });
});
