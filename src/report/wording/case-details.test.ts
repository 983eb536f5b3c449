import { describe, expect, it } from 'vitest';
import type { Finding } from '../../judge/findings/finding.ts';
import { resultWith } from '../formats/formats.testkit.ts';
import { caseDetails } from './case-details.ts';

const found = (requirement: string, step: number, got: string): Finding => ({
  requirement,
  answer: 'violated',
  by: 'law',
  way: 'broken',
  step,
  message: `${requirement} is broken.`,
  expected: 'whole',
  got,
});
const detailsOf = (...findings: Finding[]): string[] => caseDetails(resultWith('fail', { findings }));

describe('what is said of a case', () => {
  it('is said once of a rule that is broken at each step, with what the first of them shows', () => {
    const findings = Array.from({ length: 50 }, (_, step) => found('PAIR-1', step, `half ${step}`));
    expect(detailsOf(...findings, found('ORD-1', 3, 'x'))).toEqual([
      'PAIR-1/broken (law): PAIR-1 is broken. (and 49 more steps)',
      '    expected: whole',
      '    got:      half 0',
      'ORD-1/broken (law): ORD-1 is broken.',
      '    expected: whole',
      '    got:      x',
    ]);
  });

  it('tells of a first attempt, or nobody knew where the longer limit comes from', () => {
    const reason = 'No answer within 4000 ms.';
    const firstAttempt = { ended: 'timeout' as const, reason: 'No answer within 1000 ms.' };
    expect(caseDetails(resultWith('timeout', { reason }))).toEqual([reason]);
    expect(caseDetails(resultWith('timeout', { reason, firstAttempt }))).toEqual([
      reason,
      'That was its second attempt, alone and with four times the limit. The first: No answer within 1000 ms.',
    ]);
  });

  it('counts what is broken several times in one step by itself', () => {
    expect(detailsOf(found('PAIR-1', 2, 'a'), found('PAIR-1', 2, 'b'))[0]).toContain('(and 1 more time)');
    expect(detailsOf(found('PAIR-1', 2, 'a'), found('PAIR-1', 3, 'b'))[0]).toContain('(and 1 more step)');
  });
});
