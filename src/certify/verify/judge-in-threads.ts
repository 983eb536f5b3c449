import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Drive } from '../../adapter/profile.ts';
import type { Sizes } from '../../suite/case/case.ts';
import type { CaseJob } from '../execution/certify-case.ts';
import type { Assignment } from '../execution/executor.ts';
import type { JudgedAgain } from './judge-again.ts';
import type { SavedRun } from './saved-executor.ts';

/** What a thread needs to judge its share; all of it is copied on the way. */
export interface JudgeThreadInput {
  run: SavedRun;
  assignment: Assignment;
  jobs: NamedJob[];
}

/** A job as another thread finds it again: it has read the same corpus. */
export interface NamedJob {
  /** place in the list of all jobs */
  number: number;
  /** of the variant */
  id: string;
  drive: Drive;
  sizes: Sizes;
}

/** Some of them at a time, so that no message is as large as a report. */
export type FromJudgeThread = { number: number; judged: JudgedAgain }[];

/** The program has this file's own extension: `.ts` in the repository, `.js` in the package. */
const PROGRAM = new URL(`./judge-thread-program${path.extname(import.meta.url)}`, import.meta.url);

/** Cases that stand together cost alike, so that they are dealt out in small hands. */
const HAND = 16;

/**
 * Judging is all there is to do, and no result waits for another one.
 * @param size how many threads
 * @param onJudged gets every job once, in any order
 */
export async function judgeInThreads(
  size: number,
  jobs: readonly CaseJob[],
  about: Omit<JudgeThreadInput, 'jobs'>,
  onJudged: (job: CaseJob, judged: JudgedAgain) => void,
): Promise<void> {
  const named = jobs.map(({ variant: { id }, drive, sizes }, number) => ({ number, id, drive, sizes }));
  const shares = Array.from({ length: size }, (_, thread) =>
    named.filter(({ number }) => Math.floor(number / HAND) % size === thread),
  );
  await Promise.all(
    shares.map((share) =>
      judgeShare({ ...about, jobs: share }, (all) => {
        for (const { number, judged } of all) onJudged(jobs[number]!, judged);
      }),
    ),
  );
}

function judgeShare(input: JudgeThreadInput, onMessage: (message: FromJudgeThread) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(PROGRAM, { workerData: input });
    worker.on('message', onMessage);
    worker.on('error', reject);
    worker.on('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`A thread that judges traces ended by itself, with exit code ${code}.`)),
    );
  });
}
