import { describe, expect, it } from 'vitest';
import { claim, ended, expectation, holds, judged, requirement } from '../verdict/verdict.testkit.ts';
import type { CaseJob } from './execution/certify-case.ts';
import { resultsInOrder } from './results-in-order.ts';

const job = (id: string) => ({ file: { id }, drive: 'pure' }) as CaseJob;
const SPEC = [requirement('PAIR-1'), requirement('PROG-3'), requirement('PROG-4')];
const compacting = (id: string) =>
  ended(
    claim(id, { then: [expectation('PROG-4')] }),
    judged([holds('PAIR-1'), { ...holds('PROG-4'), source: '/then/0' }]),
  );
const still = ended(
  claim('CC-0002', { proves: ['PROG-3'], then: [expectation('PROG-3', { witness: 'CC-0009' })] }),
  judged([holds('PROG-3')]),
);

function told(...ids: string[]) {
  const jobs = ids.map(job);
  const heard: string[] = [];
  const results = resultsInOrder(jobs, SPEC, ({ id, verdict }) => heard.push(`${id} ${verdict}`));
  return { jobs, heard, results };
}

describe('resultsInOrder', () => {
  it('tells a result at once when nothing stands before it', () => {
    const { jobs, heard, results } = told('CC-0001', 'CC-0003');
    results.add(jobs[0]!, compacting('CC-0001'));
    expect(heard).toEqual(['CC-0001 pass']);
  });

  it('keeps the order of the jobs, whichever worker was faster', () => {
    const { jobs, heard, results } = told('CC-0001', 'CC-0003');
    results.add(jobs[1]!, compacting('CC-0003'));
    expect(heard).toEqual([]);
    results.add(jobs[0]!, compacting('CC-0001'));
    expect(heard).toEqual(['CC-0001 pass', 'CC-0003 pass']);
  });

  it('waits for the witness of a case', () => {
    const { jobs, heard, results } = told('CC-0002', 'CC-0009');
    results.add(jobs[0]!, still);
    expect(heard).toEqual([]);
    results.add(jobs[1]!, compacting('CC-0009'));
    expect(heard).toEqual(['CC-0002 pass', 'CC-0009 pass']);
  });

  it('does not wait for a witness that is not in the run: the case is blocked', () => {
    const { jobs, heard, results } = told('CC-0002');
    results.add(jobs[0]!, still);
    expect(heard).toEqual(['CC-0002 blocked']);
  });
});
