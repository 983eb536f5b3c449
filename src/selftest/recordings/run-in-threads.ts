import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PriceName } from '../../adapter/profile.ts';
import type { QuickSet } from '../../suite/corpus/quick-set.ts';
import type { Specimen } from '../specimens/specimen.ts';
import type { CorpusShare } from './corpus-share.ts';
import type { Recording } from './recording.ts';

/** One specimen under one profile. */
export interface Job {
  specimen: Specimen;
  profile: string;
  /** a price that it states besides what its profile says */
  price?: PriceName;
}

/** What came of a job: what the specimen did, or what its run died of. */
export type JobResult = { recording: Recording } | { died: string };

/** What a thread is started with. */
export interface ThreadInput {
  /** of the suite */
  version: string;
  /** how much of the corpus mutants are run on */
  share: CorpusShare;
  /** the variants of a quick run, of which a mutant meets those that show it; none where left out */
  quick?: QuickSet;
  /** folder of the cases; the package's own where left out */
  cases?: string;
}

/** This file's own extension: `.ts` in the repository, `.js` in the package. */
const PROGRAM = new URL(`./specimen-worker${path.extname(import.meta.url)}`, import.meta.url);

/** MiB. Every case leaves a trace behind that nobody needs any more: with little room, clearing up takes a fifth of the time. */
const LIMITS = { maxYoungGenerationSizeMb: 96, maxOldGenerationSizeMb: 2048 };

/**
 * Runs jobs on a few threads. Each keeps its corpus, and what it has expanded and judged, from one job to the next.
 * @param report gets what came of each job, in the order of the jobs, as soon as all before it are reported
 */
export async function runInThreads(
  jobs: readonly Job[],
  threads: number,
  input: ThreadInput,
  report: (job: Job, result: JobResult) => void,
): Promise<void> {
  const queue = jobs.entries();
  const done = new Map<number, JobResult>();
  let next = 0;
  const note = (at: number, result: JobResult) => {
    done.set(at, result);
    for (let known = done.get(next); known !== undefined; known = done.get(next)) {
      report(jobs[next]!, known);
      done.delete(next);
      next += 1;
    }
  };
  const drain = async () => {
    let worker: Worker | undefined;
    for (const [at, job] of queue) {
      worker ??= new Worker(PROGRAM, { workerData: input, resourceLimits: LIMITS });
      const result = await perform(worker, job);
      // A thread that died is no use to the next job.
      if ('died' in result) worker = void (await worker.terminate());
      note(at, result);
    }
    await worker?.terminate();
  };
  await Promise.all(Array.from({ length: Math.min(threads, jobs.length) }, drain));
}

/** @returns what the thread answers; a thread that ends instead has died of the job */
function perform(worker: Worker, job: Job): Promise<JobResult> {
  const { promise, resolve } = Promise.withResolvers<JobResult>();
  const onError = (error: unknown) => resolve({ died: String(error) });
  const onExit = (code: number) => resolve({ died: `its thread ended with exit code ${code}` });
  worker.once('message', resolve).once('error', onError).once('exit', onExit);
  worker.postMessage(job);
  return promise.finally(() => {
    worker.off('message', resolve).off('error', onError).off('exit', onExit);
  });
}
