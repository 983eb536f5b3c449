import { describe, expect, it } from 'vitest';
import { runJobs } from './run-jobs.ts';

describe('schedule', () => {
  it('returns results in the order of the jobs, whichever worker was faster', async () => {
    const gates = new Map(['a', 'b', 'c'].map((job) => [job, Promise.withResolvers<void>()]));
    const run = runJobs(['a', 'b', 'c'], [1, 2, 3], async (job) => {
      await gates.get(job)!.promise;
      return job.toUpperCase();
    });
    for (const job of ['c', 'a', 'b']) gates.get(job)!.resolve();
    expect(await run).toEqual(['A', 'B', 'C']);
  });

  it('never gives a worker a second job while one is open', async () => {
    const open = new Map<number, number>();
    await runJobs([...Array(50).keys()], [1, 2], async (_, worker) => {
      open.set(worker, (open.get(worker) ?? 0) + 1);
      expect(open.get(worker)).toBe(1);
      await Promise.resolve();
      open.set(worker, 0);
    });
    expect(open.size).toBe(2);
  });

  it('passes on what a job throws', async () => {
    await expect(runJobs([1], ['w'], () => Promise.reject(new Error('bad case file')))).rejects.toThrow(
      'bad case file',
    );
  });
});
