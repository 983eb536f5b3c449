import { describe, expect, it } from 'vitest';
import { evidenceOfAlike } from './alike-case.ts';
import type { CaseEvidence } from './page-format.ts';
import type { ListedResult } from './result-filter.ts';

const entry: ListedResult = {
  at: 1,
  id: 'CC-0001[a=2]',
  title: '',
  drive: 'pure',
  verdict: 'fail',
  reason: '',
  requirements: [
    { id: 'ORD-3', group: 'ORD', level: 1, title: '', verdict: 'blocked', reason: 'its own' },
    { id: 'PAIR-2', group: 'PAIR', level: 1, title: '', verdict: 'pass', reason: '' },
  ],
  families: [],
  causes: [],
  opens: true,
};
const finding = { requirement: 'ORD-3', message: '', messages: [], facts: [] };
const other: CaseEvidence = {
  reproduce: 'other',
  verdicts: [{ requirement: 'ORD-3', verdict: 'blocked', reason: 'another one', follows: 'PAIR-1/torn@auto-call' }],
  findings: [
    { ...finding, way: 'rejected', follows: 'PAIR-1/torn@auto-call' },
    { ...finding, way: 'another' },
  ],
  messages: [],
  passes: [],
  passesInTrace: 0,
  facts: [],
};

describe('the evidence of a case that came to the same', () => {
  const shown = evidenceOfAlike(entry, { alike: 0, reproduce: 'own', ways: { 'ORD-3/rejected': 1 } }, other);

  it('has the reasons of the case, and the roots of the other one, which are the same', () => {
    expect(shown.reproduce).toBe('own');
    expect(shown.verdicts).toEqual([
      { requirement: 'ORD-3', verdict: 'blocked', reason: 'its own', follows: 'PAIR-1/torn@auto-call' },
    ]);
  });

  it('has only findings of ways in which the case itself fails', () => {
    expect(shown.findings.map(({ way }) => way)).toEqual(['rejected']);
  });
});
