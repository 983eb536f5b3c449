import { describe, expect, it } from 'vitest';
import type { BaselineOutcome } from '../../verdict/baseline/baseline-outcome.ts';
import type { CaseResult, KnownFailure } from '../../verdict/verdict.ts';
import { failedWith, header } from '../events/report.testkit.ts';
import { baselineLine, baselineOutcomeLines, notEvaluatedLines } from './baseline-lines.ts';
import { caseDetails, caseReason } from './case-details.ts';

const known: KnownFailure = {
  was: 'fail',
  reason: 'The cut ignores calls.',
  issue: 'me/mine#12',
  since: '2026-01-05',
  line: 5,
};
const asKnown: CaseResult['requirements'][number] = { id: 'PAIR-1', verdict: 'known-fail', reason: 'broken', known };
const SAID = 'known since 2026-01-05: The cut ignores calls. (me/mine#12)';
const failed = failedWith('a result without its call').result;

describe('a known failure in a report', () => {
  it('has the reason of the baseline, and not once more the evidence', () => {
    const result: CaseResult = { ...failed, verdict: 'known-fail', requirements: [asKnown] };
    expect(caseDetails(result)).toEqual([`PAIR-1 ${SAID}`]);
    expect(caseReason(result)).toBe(SAID);
  });

  it('stands below what is new in the same case', () => {
    const finding = {
      requirement: 'ORD-1',
      answer: 'violated' as const,
      by: 'law' as const,
      way: 'out-of-order',
      message: 'out of order',
    };
    const result: CaseResult = {
      ...failed,
      requirements: [asKnown, { id: 'ORD-1', verdict: 'fail' }],
      findings: [...failed.findings, finding],
    };
    expect(caseDetails(result)).toEqual(['ORD-1/out-of-order (law): out of order', `PAIR-1 ${SAID}`]);
  });

  it('does not hide that another one passes unexpectedly', () => {
    const passing = { id: 'ORD-1', verdict: 'unexpected-pass' as const, reason: 'line 7 expects fail' };
    const result: CaseResult = { ...failed, verdict: 'unexpected-pass', requirements: [asKnown, passing] };
    expect(caseDetails(result)).toEqual(['ORD-1 unexpected-pass: line 7 expects fail', `PAIR-1 ${SAID}`]);
  });

  it('says once what is known of several requirements', () => {
    const two = [asKnown, { ...asKnown, id: 'PAIR-2' }];
    expect(caseReason({ ...failed, verdict: 'known-fail', requirements: two })).toBe(SAID);
  });
});

describe('what became of a baseline', () => {
  const place = { file: 'b.yaml', line: 7, column: 9 };
  const note = { place, what: 'PAIR-1 fails in CC-0002', message: 'nothing is left of that', met: true };
  const outcome: BaselineOutcome = {
    knownFail: 3,
    unexpectedPass: 1,
    stale: [note],
    expired: [{ ...note, place: { ...place, line: 5, column: 5 } }],
  };

  it('is said with the places to put in order, before the counts', () => {
    expect(baselineOutcomeLines(outcome)).toEqual([
      'expired  b.yaml:5:5: PAIR-1 fails in CC-0002: nothing is left of that',
      'stale    b.yaml:7:9: PAIR-1 fails in CC-0002: nothing is left of that',
      'Stale names go with: conform baseline write REPORT --out FILE',
      'known-fail 3 · unexpected-pass 1 · stale 1 · expired 1',
    ]);
  });

  it('is not said where there was none', () => {
    expect(baselineOutcomeLines(undefined)).toEqual([]);
    expect(baselineLine(header)).toEqual([]);
  });

  it('lists twenty, and says where the others are', () => {
    const lines = baselineOutcomeLines({ ...outcome, expired: [], stale: Array.from({ length: 25 }, () => note) });
    // And how to put it in order, and the counts.
    expect(lines).toHaveLength(23);
    expect(lines[20]).toContain('and 5 more: conform baseline check FILE --report FOLDER');
  });

  it('says loudly what is accepted though nobody could evaluate it', () => {
    expect(notEvaluatedLines(outcome)).toEqual([]);
    expect(notEvaluatedLines({ ...outcome, knownFail: 30, notEvaluated: 12 })).toEqual([
      'NOT EVALUATED: 12 of the 30 known-fail cases were blocked, as a whole or in part, or ended early. That is accepted, and says nothing about the implementation.',
    ]);
  });

  it('begins with the file, its digest, and the day', () => {
    const baseline = { file: 'b.yaml', digest: 'abcdef0123456789', entries: 4, today: '2026-06-01' };
    expect(baselineLine({ ...header, baseline })).toEqual(['baseline b.yaml · abcdef012345 · entries 4 · 2026-06-01']);
  });
});
