import { describe, expect, it } from 'vitest';
import { failedWith, passed } from '../report/events/report.testkit.ts';
import type { CaseResult } from '../verdict/verdict.ts';
import type { Verdict } from '../verdict/verdict-order.ts';
import { ConformanceError, testConclusionOf } from './test-conclusion.ts';
import { idsToRun } from './tests-to-run.ts';

const good = passed.result;
const bad = failedWith('a result without its call').result;
const as = (verdict: Verdict, reason: string): CaseResult => ({ ...good, drive: 'session', verdict, reason });

describe('what a test says of a case', () => {
  it('passes where one drive did and the others can’t', () => {
    expect(testConclusionOf([good, as('unsupported', 'no archive')])).toEqual({ kind: 'passed' });
  });

  it('fails with what was found on each drive, and how to do it again', () => {
    expect(testConclusionOf([good, bad])).toEqual({
      kind: 'failed',
      why: [
        'CC-0002[fanout=6] (pure) fail: a result without its call',
        '  PAIR-1/call-evicted (law): a result without its call',
        '      expected: a call',
        '      got:      a result without its call',
        "  Reproduce: npx conform run --case 'CC-0002[fanout=6]'",
      ].join('\n'),
    });
    expect(testConclusionOf([bad], { again: 'npx vitest run a.test.ts' })).toMatchObject({
      why: expect.stringContaining('Reproduce: npx vitest run a.test.ts'),
    });
  });

  it('prints two findings of each drive at most, and counts the others', () => {
    const many = ['PAIR-1', 'PAIR-2', 'ORD-1', 'ORD-2'].map((requirement) => ({
      ...bad.findings[0]!,
      requirement,
    }));
    const answer = testConclusionOf([{ ...bad, findings: many }]);
    const whole = testConclusionOf([{ ...bad, findings: many }], { isAlone: true });
    expect(whole.kind === 'failed' && whole.why).not.toContain('more');
    expect(answer.kind === 'failed' && answer.why.split('\n')).toEqual([
      'CC-0002[fanout=6] (pure) fail: a result without its call',
      '  PAIR-1/call-evicted (law): a result without its call',
      '      expected: a call',
      '      got:      a result without its call',
      '  PAIR-2/call-evicted (law): a result without its call',
      '      expected: a call',
      '      got:      a result without its call',
      '  and 2 more, which this prints:',
      "  Reproduce: npx conform run --case 'CC-0002[fanout=6]'",
    ]);
  });

  it('counts lines that are no findings alike', () => {
    const requirements = ['A-1', 'B-1', 'C-1'].map((id) => ({ id, verdict: 'blocked' as const, reason: 'nothing' }));
    const answer = testConclusionOf([{ ...good, verdict: 'blocked', requirements }]);
    expect(answer.kind === 'failed' && answer.why.split('\n').slice(1)).toEqual([
      '  A-1 blocked: nothing',
      '  B-1 blocked: nothing',
      '  and 1 more, which this prints:',
      '  Reproduce: npx conform run --case CC-0001',
    ]);
  });

  it.each<Verdict>(['blocked', 'crash', 'timeout', 'protocol', 'suite-error', 'unexpected-pass'])(
    'fails on %s',
    (verdict) => {
      expect(testConclusionOf([good, as(verdict, 'for a reason')]).kind).toBe('failed');
    },
  );

  it('is skipped where no drive supports it, with the reason', () => {
    expect(testConclusionOf([as('unsupported', 'no archive')])).toEqual({
      kind: 'skipped',
      why: 'unsupported: no archive',
    });
  });

  it('is skipped where it fails as known: that is no pass', () => {
    const known = { was: 'fail' as const, reason: 'The cut ignores calls.', since: '2026-01-05', line: 5 };
    const result: CaseResult = {
      ...good,
      verdict: 'known-fail',
      requirements: [{ id: 'PAIR-1', verdict: 'known-fail', known }],
    };
    expect(testConclusionOf([good, result])).toEqual({
      kind: 'skipped',
      why: 'known-fail: known since 2026-01-05: The cut ignores calls.',
    });
  });

  it('fails where nothing was run', () => {
    expect(testConclusionOf([]).kind).toBe('failed');
  });

  it('shows no calls within the suite', () => {
    expect(new ConformanceError('what was found').stack).toBe('ConformanceError: what was found');
  });
});

describe('idsToRun', () => {
  const ids = new Map([
    ['one', 'CC-0001'],
    ['two', 'CC-0002'],
  ]);
  const task = (name: string, mode: string) => ({ name, mode });

  it('are those of the tests that a filter has left', () => {
    const tasks = [task('one', 'skip'), task('two', 'run'), task('the baseline is in order', 'run')];
    expect(idsToRun({ tasks }, ids)).toEqual(['CC-0002']);
  });

  it('are all where Vitest does not say', () => {
    expect(idsToRun(undefined, ids)).toEqual(['CC-0001', 'CC-0002']);
  });
});
