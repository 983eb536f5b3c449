import { describe, expect, it } from 'vitest';
import type { CaseFile } from '../suite/case-file.ts';
import type { CaseResult, Verdict } from '../verdict/verdict.ts';
import { chargesAgainst } from './charges.ts';
import type { Mutant, Null } from './specimens.ts';

const nothing: Null = { kind: 'null', name: 'nothing', file: '', profiles: ['default'] };
const mutant: Mutant = {
  kind: 'mutant',
  name: 'pairs-torn',
  file: '',
  profiles: ['default'],
  incident: 'example#1',
  kills: ['PAIR-1'],
  blocks: { 'ORD-3': 'the provider rejects what PAIR-1 names' },
};
const result = (id: string, verdicts: Record<string, Verdict>, verdict: Verdict = 'fail'): CaseResult => ({
  id,
  title: '',
  drive: 'pure',
  verdict,
  requirements: Object.entries(verdicts).map(([name, one]) => ({ id: name, verdict: one })),
  findings: [],
  reproduce: '',
});
const certificate = {
  drive: 'pure' as const,
  class: 'Core' as const,
  selection: 'whole' as const,
  total: 1,
  observable: 1,
  passed: 1,
  unmet: [],
};
const red = { exit: 1 as const, certificates: [] };
const corpus = { cases: [{ id: 'CC-0001', mutants: ['pairs-torn'] } as CaseFile] };
const charges = (...results: CaseResult[]) => chargesAgainst(mutant, results, red, corpus);

describe('a null implementation', () => {
  it('is content with exit 1 and no class', () => {
    expect(chargesAgainst(nothing, [], red, corpus)).toEqual([]);
  });

  it('speaks against the suite when it ends green, or incomplete, or with a class', () => {
    expect(chargesAgainst(nothing, [], { exit: 0, certificates: [] }, corpus)).toHaveLength(1);
    expect(chargesAgainst(nothing, [], { exit: 3, certificates: [] }, corpus)).toHaveLength(1);
    const earned = { exit: 1 as const, certificates: [{ ...certificate, earned: true }] };
    expect(chargesAgainst(nothing, [], earned, corpus)).toEqual([
      'an implementation that does nothing earned Core (pure)',
    ]);
  });
});

describe('a null implementation that passes a case', () => {
  it('speaks against that case', () => {
    expect(chargesAgainst(nothing, [result('CC-0003', { 'TASK-1': 'pass' }, 'pass')], red, corpus)).toEqual([
      'CC-0003 (pure) is passed by an implementation that does nothing',
    ]);
  });
});

describe('a mutant', () => {
  it('is killed by exactly what it names', () => {
    expect(charges(result('CC-0001', { 'PAIR-1': 'fail', 'ORD-3': 'blocked', 'TASK-1': 'pass' }))).toEqual([]);
  });

  it('that nobody catches is a survivor', () => {
    expect(charges(result('CC-0002', { 'TASK-1': 'pass' }, 'pass'))).toEqual([
      'survivor: no case found that it violates PAIR-1',
    ]);
  });

  it('that is blamed for more than its defect is an over-kill', () => {
    expect(charges(result('CC-0001', { 'PAIR-1': 'fail', 'SIZE-1': 'fail' }))).toEqual([
      'over-kill: CC-0001 says it violates SIZE-1',
    ]);
  });

  it('that keeps something else from being evaluated must say why', () => {
    expect(charges(result('CC-0001', { 'PAIR-1': 'fail', 'COVER-1': 'blocked' }))).toEqual([
      'unexplained block: CC-0001, COVER-1: no reason',
    ]);
  });

  it('must be failed by every case that names it', () => {
    const other = result('CC-0002', { 'PAIR-1': 'fail' });
    expect(charges(other, result('CC-0001[fanout=2]', { 'PAIR-1': 'pass' }, 'pass'))).toEqual([
      'CC-0001[fanout=2] (pure) names this mutant and does not fail it',
    ]);
  });
});
