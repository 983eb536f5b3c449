import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { openAdapter } from '../../adapter/host/open-adapter.ts';
import { calibrate } from '../../run/calibrate.ts';
import { contextOn } from '../../run/run-context.ts';
import type { CaseFile } from '../../suite/case/case-file.ts';
import type { CaseWorkerInput, FromCaseWorker, PlainCaseFile, ToCaseWorker, WorkUnit } from './case-worker-messages.ts';
import { type CaseEnvironment, caseEnvironment, certifyCase, forSecondAttempt } from './certify-case.ts';
import { closeServers, runContextOf, startServers } from './prepare-run.ts';
import { reportedCases } from './reported-cases.ts';

/**
 * The program of one worker of the pool: runs and judges cases, one after the other. The adapter has a process of its own
 * here as well, so that it costs one case when it hangs, and can't reach what judges it.
 */

const port = parentPort as MessagePort;
const post = (message: FromCaseWorker): void => port.postMessage(message);
const { adapter, assignment } = workerData as CaseWorkerInput;
const host = openAdapter(adapter.spec, adapter.options);
let files: CaseFile[] = [];

async function work(): Promise<void> {
  const identity = await host.identity();
  const servers = await startServers(identity);
  const environment = caseEnvironment(
    host,
    runContextOf(assignment.choice, identity, servers),
    assignment.reproduceOptions,
  );
  // One at a time: what comes while a case runs waits for its end.
  let last: Promise<unknown> = Promise.resolve();
  port.on('message', (message: ToCaseWorker) => {
    last = last.then(() => (message.kind === 'end' ? end() : carryOut(message, environment))).catch(fail);
  });
  const end = async () => {
    const [left] = await Promise.all([host.close(), closeServers(servers)]);
    post({ kind: 'closed', left });
    port.close();
  };
  post({ kind: 'ready', identity, guard: host.guard });
}

async function carryOut(message: Exclude<ToCaseWorker, { kind: 'end' }>, environment: CaseEnvironment): Promise<void> {
  switch (message.kind) {
    case 'calibrate':
      post({
        ...message,
        kind: 'calibrated',
        calibration: await calibrate(host, message.drive, contextOn(environment.context, message.drive)),
      });
      return;
    case 'files':
      files = message.files.map(fromPlain);
      return;
    case 'unit':
      post(await endUnit(message.unit, message.alone ? forSecondAttempt(environment) : environment));
  }
}

async function endUnit(
  { number, file, variant, drives }: WorkUnit,
  environment: CaseEnvironment,
): Promise<FromCaseWorker> {
  const reported = reportedCases(assignment.keep);
  for (const { skipReason, ...one } of drives)
    reported.add(await certifyCase({ file: files[file]!, variant, ...one }, environment, skipReason));
  return { kind: 'ended', unit: number, ended: reported.finish() };
}

const fromPlain = ({ source: { file, line }, ...rest }: PlainCaseFile): CaseFile => ({
  ...rest,
  source: { file, data: null, place: placeless, lineOf: () => line },
});

/** The files were found to be free of faults before they came here. */
function placeless(): never {
  throw new Error('Only who has read a case file can say where a part of it stands.');
}

function fail(error: unknown): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  post({ kind: 'failed', failure: { name, message, stack } });
}

await work().catch(async (error) => {
  fail(error);
  await host.close();
});
