/**
 * Runs jobs on a few workers, each of which does one job at a time: a hang or a death costs exactly the job that is open.
 * @param jobs in the order in which results are returned
 * @param workers at least one
 * @returns results in the order of the jobs
 * @throws what a job throws, after the other workers have finished their open job
 */
export async function runJobs<Job, Worker, Result>(
  jobs: readonly Job[],
  workers: readonly Worker[],
  perform: (job: Job, worker: Worker) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = jobs.entries();
  const drain = async (worker: Worker) => {
    for (const [index, job] of queue) results[index] = await perform(job, worker);
  };
  const ends = await Promise.allSettled(workers.map(drain));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return results;
}
