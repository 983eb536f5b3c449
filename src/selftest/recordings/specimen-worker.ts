import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { casesFolder, loadCorpus } from '../../suite/corpus/load-corpus.ts';
import { selectForSpecimen } from './corpus-share.ts';
import { memoizeJudging } from './memoized-judging.ts';
import type { Job, JobResult, ThreadInput } from './run-in-threads.ts';
import { runSpecimen } from './run-specimen.ts';

/** The program of a thread of the self-test: it runs one specimen after the other, as they are sent to it. */

const port = parentPort as MessagePort;
const { version, share, quick, cases } = workerData as ThreadInput;
const corpus = loadCorpus(cases ?? casesFolder());
const judging = memoizeJudging();

async function perform({ specimen, profile }: Job): Promise<JobResult> {
  try {
    const selected = selectForSpecimen(corpus, specimen, share, quick);
    return { recording: await runSpecimen(specimen, profile, { corpus, selected, version, judging }) };
  } catch (error) {
    return { died: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

port.on('message', async (job: Job) => port.postMessage(await perform(job)));
