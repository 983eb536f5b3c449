import { describe, expect, it } from 'vitest';
import type { CaseResult, RequirementVerdict } from '../../src/verdict/verdict.ts';
import type { Verdict } from '../../src/verdict/verdict-order.ts';
import { sameVerdicts, tenthOf } from './run-system.ts';

const result = (id: string, verdict: Verdict, requirements: RequirementVerdict[]): CaseResult => {
  return { id, verdict, requirements, title: '', drive: 'pure', findings: [], reproduce: '' };
};
const reportOf = (...cases: CaseResult[]) => {
  return { header: { adapter: { version: '1.0.0' }, profile: { name: 'default' } }, cases, footer: null };
};

const failing = result('CC-0011', 'fail', [{ id: 'FAIL-1', verdict: 'fail' }]);

describe('two runs', () => {
  const again = result('CC-0011', 'fail', [{ id: 'FAIL-1', verdict: 'fail' }]);

  it('say the same where every verdict of the second is that of the first', () => {
    expect(sameVerdicts(reportOf(failing, result('CC-0012', 'pass', [])), reportOf(again))).toBe(true);
  });

  it('differ where a single verdict does, or the second has seen something else, or nothing', () => {
    const other = result('CC-0011', 'fail', [{ id: 'FAIL-1', verdict: 'blocked' }]);
    expect(sameVerdicts(reportOf(failing), reportOf(other))).toBe(false);
    expect(sameVerdicts(reportOf(failing), reportOf({ ...again, drive: 'agent' }))).toBe(false);
    expect(sameVerdicts(reportOf(failing), reportOf())).toBe(false);
  });

  it('share every tenth case, with all its variants', () => {
    const ids = ['CC-0001[fanout=1]', 'CC-0001[fanout=2]', ...Array.from({ length: 12 }, (_, at) => `CC-01${at + 10}`)];
    expect(tenthOf(reportOf(...ids.map((id) => result(id, 'pass', []))))).toEqual(['CC-0001', 'CC-0119']);
  });
});
