import { parentPort, workerData } from 'node:worker_threads';
import { variantsOf } from '../../suite/case/variants.ts';
import { casesFolder, loadCorpus, withUserFiles } from '../../suite/corpus/load-corpus.ts';
import type { FromJudgeThread, JudgeThreadInput } from './judge-in-threads.ts';
import { judgeOf } from './saved-executor.ts';

/** The program of one thread that judges saved traces: nothing of the adapter is loaded here. */

const { run, assignment, jobs } = workerData as JudgeThreadInput;
const { cases } = withUserFiles(loadCorpus(casesFolder()), run.userFiles);
const variants = new Map(cases.flatMap((file) => variantsOf(file).map((variant) => [variant.id, { file, variant }])));
const judge = judgeOf(run, assignment);

/** Results in one message. */
const AT_ONCE = 32;

let hand: FromJudgeThread = [];
const post = (): void => {
  parentPort?.postMessage(hand);
  hand = [];
};

for (const { number, id, drive, sizes } of jobs) {
  hand.push({ number, judged: judge({ ...variants.get(id)!, drive, sizes }) });
  if (hand.length === AT_ONCE) post();
}
post();
