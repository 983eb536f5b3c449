import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { loadKillTable } from '../../suite/corpus/kill-table.ts';
import { casesFolder, loadCorpus } from '../../suite/corpus/load-corpus.ts';
import type { Selection } from '../../suite/select/selection.ts';
import { isClaiming, type Specimen } from '../specimens/specimen.ts';
import { type ClaimedCases, claimedCases, selectClaimed } from './claimed-cases.ts';
import { selectForSpecimen } from './corpus-share.ts';
import { memoizeJudging } from './memoized-judging.ts';
import type { Job, JobResult, ThreadInput } from './run-in-threads.ts';
import { runSpecimen } from './run-specimen.ts';

/** The program of a thread of the self-test: it runs one specimen after the other, as they are sent to it. */

const port = parentPort as MessagePort;
const { version, share, quick, cases } = workerData as ThreadInput;
const corpus = loadCorpus(cases ?? casesFolder());
const judging = memoizeJudging();

let claimed: ClaimedCases | undefined;

function selectedFor(specimen: Specimen, profile: string): Selection {
  if (!isClaiming(specimen, profile))
    return selectForSpecimen(
      corpus,
      specimen,
      share,
      quick === undefined ? undefined : { quick, kills: loadKillTable() },
    );
  claimed ??= claimedCases(corpus);
  return selectClaimed(corpus, claimed.get(profile)!, specimen.name, share);
}

async function perform({ specimen, profile, price }: Job): Promise<JobResult> {
  try {
    const selected = selectedFor(specimen, profile);
    return { recording: await runSpecimen(specimen, profile, { corpus, selected, version, judging, price }) };
  } catch (error) {
    return { died: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

port.on('message', async (job: Job) => port.postMessage(await perform(job)));
