import { describe, expect, it } from 'vitest';
import { claim, ended, expectation, holds, judged, requirement, saidByCase } from '../verdict/verdict.testkit.ts';
import type { CaseJob } from './execution/certify-case.ts';
import { resultsInOrder } from './results-in-order.ts';

const job = (id: string) => ({ file: { id }, drive: 'pure' }) as CaseJob;
const SPEC = [requirement('PAIR-1'), requirement('PROG-3'), requirement('PROG-4')];
const compacting = (id: string) =>
  ended(claim(id, { then: [expectation('PROG-4')] }), judged([holds('PAIR-1'), saidByCase(holds('PROG-4'))]));
const still = ended(
  claim('CC-0002', { proves: ['PROG-3'], then: [expectation('PROG-3', { witness: 'CC-0009' })] }),
  judged([holds('PROG-3')]),
);

function inOrder(...ids: string[]) {
  const jobs = ids.map(job);
  const emitted: string[] = [];
  const results = resultsInOrder(jobs, SPEC, ({ id, verdict }) => emitted.push(`${id} ${verdict}`));
  return { jobs, emitted, results };
}

describe('resultsInOrder', () => {
  it('emits a result at once when nothing stands before it', () => {
    const { jobs, emitted, results } = inOrder('CC-0001', 'CC-0003');
    results.add(jobs[0]!, compacting('CC-0001'));
    expect(emitted).toEqual(['CC-0001 pass']);
  });

  it('keeps the order of the jobs, whichever worker was faster', () => {
    const { jobs, emitted, results } = inOrder('CC-0001', 'CC-0003');
    results.add(jobs[1]!, compacting('CC-0003'));
    expect(emitted).toEqual([]);
    results.add(jobs[0]!, compacting('CC-0001'));
    expect(emitted).toEqual(['CC-0001 pass', 'CC-0003 pass']);
  });

  it('waits for the witness of a case', () => {
    const { jobs, emitted, results } = inOrder('CC-0002', 'CC-0009');
    results.add(jobs[0]!, still);
    expect(emitted).toEqual([]);
    results.add(jobs[1]!, compacting('CC-0009'));
    expect(emitted).toEqual(['CC-0002 pass', 'CC-0009 pass']);
  });

  it('does not wait for a witness that is not in the run: the case is blocked', () => {
    const { jobs, emitted, results } = inOrder('CC-0002');
    results.add(jobs[0]!, still);
    expect(emitted).toEqual(['CC-0002 blocked']);
  });
});
