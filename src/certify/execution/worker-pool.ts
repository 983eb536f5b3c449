import type { Drive } from '../../adapter/profile.ts';
import { refuseDifferentCopies } from '../../adapter/validation/same-identity.ts';
import type { CaseFile } from '../../suite/case/case-file.ts';
import type { EndedJob, TraceExcerpt } from '../../verdict/case/case-result.ts';
import type { NotRun } from '../../verdict/verdict.ts';
import { byVariant } from './by-variant.ts';
import { type CaseWorker, startCaseWorker } from './case-worker.ts';
import type { AdapterToOpen, PlainCaseFile, WorkUnit } from './case-worker-messages.ts';
import type { CaseJob } from './certify-case.ts';
import { dealUnits, type Lane } from './deal-units.ts';
import type { Assignment, CaseExecutor, DriveCalibration } from './executor.ts';
import { secondAttempts } from './second-attempt.ts';

/** Cases a worker has at once: the one it runs, and the next, so that it never waits for one. */
const IN_HAND = 2;

/**
 * Several threads run and judge cases, each with a copy of the adapter in a process of its own. Judging costs as much as
 * running, so that one thread for both would leave the other cores idle.
 * @param size how many threads
 */
export function workerPool(size: number, adapter: AdapterToOpen, assignment: Assignment): CaseExecutor {
  const workers = Array.from({ length: size }, () => startCaseWorker({ adapter, assignment }));
  const ready = workers.map((worker) => worker.waitFor('ready'));
  for (const one of ready) one.catch(() => {});
  return {
    handshake: async () => {
      const [first, ...others] = await Promise.all(ready);
      refuseDifferentCopies(
        first!.identity,
        others.map(({ identity }) => identity),
      );
      return first!;
    },
    calibrate: async (drives) => {
      const queue = drives.entries();
      const calibrated: DriveCalibration[] = [];
      const calibrateNext = async (worker: CaseWorker, at: number) => {
        await ready[at];
        for (const [index, drive] of queue) calibrated[index] = await calibrateOn(worker, drive);
      };
      await Promise.all(workers.slice(0, drives.length).map(calibrateNext));
      return calibrated;
    },
    perform: async (jobs, onEnded, skipReason = () => undefined, isOver = () => false) => {
      const files = [...new Set(jobs.map(({ file }) => file))];
      const plain = files.map(toPlain);
      for (const worker of workers) worker.send({ kind: 'files', files: plain });
      const units = unitsOf(jobs, files);
      const attempts = secondAttempts();
      const dealt = dealUnits(unitsWith(units, skipReason), workers.map(laneOf), {
        inHand: IN_HAND,
        isDoubtful: attempts.isDoubtful,
        isOver,
        onEnded: ({ number }, ended, first) =>
          attempts.settled(ended, first).forEach((one, at) => {
            onEnded(units[number]!.jobs[at]!, one);
          }),
      });
      await Promise.race([dealt, ...workers.map(({ failed }) => failed)]);
    },
    close: () => endAll(workers),
  };
}

/** May be called again. */
const endAll = async (workers: readonly CaseWorker[]): Promise<readonly string[]> =>
  (await Promise.all(workers.map((worker) => worker.end()))).flat();

async function calibrateOn(worker: CaseWorker, drive: Drive): Promise<DriveCalibration> {
  worker.send({ kind: 'calibrate', drive });
  const { calibration } = await worker.waitFor('calibrated');
  return { drive, ...calibration };
}

/** @returns the units one after the other, each with what is known against running it when it is its turn */
function* unitsWith(
  units: readonly UnitOfJobs[],
  skipReason: (job: CaseJob) => NotRun | undefined,
): Generator<WorkUnit, void> {
  for (const { unit, jobs } of units) {
    const drives = unit.drives.map((one, at) => {
      const why = skipReason(jobs[at]!);
      return why === undefined ? one : { ...one, skipReason: why };
    });
    yield { ...unit, drives };
  }
}

/** Units are told apart by their numbers: a thread may have several in hand. */
function laneOf(worker: CaseWorker): Lane<WorkUnit, EndedJob<TraceExcerpt>[]> {
  const waiting = new Map<number, (ended: EndedJob<TraceExcerpt>[]) => void>();
  worker.onEnded(({ unit, ended }) => {
    waiting.get(unit)?.(ended);
    waiting.delete(unit);
  });
  return {
    run: (unit, alone) =>
      new Promise((resolve) => {
        waiting.set(unit.number, resolve);
        worker.send({ kind: 'unit', unit, alone });
      }),
  };
}

interface UnitOfJobs {
  unit: WorkUnit;
  jobs: CaseJob[];
}

function unitsOf(jobs: readonly CaseJob[], files: readonly CaseFile[]): UnitOfJobs[] {
  const indices = new Map(files.map((file, index) => [file, index]));
  return byVariant(jobs).map((group, number) => {
    const { file, variant } = group[0]!;
    const drives = group.map(({ drive, sizes }) => ({ drive, sizes }));
    return { unit: { number, file: indices.get(file)!, variant, drives }, jobs: group };
  });
}

const toPlain = ({ source, ...rest }: CaseFile): PlainCaseFile => ({
  ...rest,
  source: { file: source.file, line: source.lineOf('id') },
});
