import type { Drive } from '../../adapter/profile.ts';
import type { CaseFile } from '../../suite/case/case-file.ts';
import type { Variant } from '../../suite/case/variants.ts';
import type { EndedJob, TraceExcerpt } from '../../verdict/case/case-result.ts';
import type { NotRun } from '../../verdict/verdict.ts';
import { type CaseWorker, startCaseWorker } from './case-worker.ts';
import type { AdapterToOpen, PlainCaseFile, WorkUnit } from './case-worker-messages.ts';
import type { CaseJob } from './certify-case.ts';
import type { Assignment, CaseExecutor, DriveCalibration } from './executor.ts';

/** Cases a worker has at once: the one it runs, and the next, so that it never waits for one. */
const IN_HAND = 2;

/**
 * Several threads run and judge cases, each with a copy of the adapter in a thread of its own. Judging costs as much as
 * running, so that one thread for both would leave the other cores idle.
 * @param size how many threads
 */
export function workerPool(size: number, adapter: AdapterToOpen, assignment: Assignment): CaseExecutor {
  const workers = Array.from({ length: size }, () => startCaseWorker({ adapter, assignment }));
  const ready = workers.map((worker) => worker.waitFor('ready'));
  for (const one of ready) one.catch(() => {});
  return {
    handshake: () => ready[0]!,
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
    perform: async (jobs, onEnded, skipReason = () => undefined) => {
      const files = [...new Set(jobs.map(({ file }) => file))];
      const plain = files.map(toPlain);
      for (const worker of workers) worker.send({ kind: 'files', files: plain });
      const units = unitsOf(jobs, files);
      const onUnitEnded = (unit: number, ended: EndedJob<TraceExcerpt>[]) =>
        ended.forEach((one, at) => {
          onEnded(units[unit]!.jobs[at]!, one);
        });
      const last = await deal(workers, unitsWith(units, skipReason), units.length, onUnitEnded);
      // What is told now may wait for the last one, and a report is finished after it: room is made before that.
      await endAll(workers);
      if (last !== undefined) onUnitEnded(last.unit, last.ended);
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

interface EndedUnit {
  unit: number;
  ended: EndedJob<TraceExcerpt>[];
}

/**
 * Hands out units until all have ended.
 * @param count how many there are
 * @param onEnded gets all but the last
 * @returns the last, which nobody has been told of yet; undefined where there are none
 */
function deal(
  workers: readonly CaseWorker[],
  queue: Generator<WorkUnit, void>,
  count: number,
  onEnded: (unit: number, ended: EndedJob<TraceExcerpt>[]) => void,
): Promise<EndedUnit | undefined> {
  const finished = new Promise<EndedUnit | undefined>((resolve, reject) => {
    let open = count;
    if (open === 0) resolve(undefined);
    const handOut = (worker: CaseWorker) => {
      const { value: unit } = queue.next();
      if (unit !== undefined) worker.send({ kind: 'unit', unit });
    };
    for (const worker of workers) {
      worker.onEnded(({ unit, ended }) => {
        open -= 1;
        if (open === 0) return resolve({ unit, ended });
        try {
          // First what it says of the adapter: the next unit may not be worth running.
          onEnded(unit, ended);
          handOut(worker);
        } catch (error) {
          reject(error);
        }
      });
    }
    for (let round = 0; round < IN_HAND; round += 1) for (const worker of workers) handOut(worker);
  });
  return Promise.race([finished, ...workers.map(({ failed }) => failed)]);
}

interface UnitOfJobs {
  unit: WorkUnit;
  jobs: CaseJob[];
}

/** The drives of a variant go together: its messages are the same, and what is found out about them, and saved, serves all. */
function unitsOf(jobs: readonly CaseJob[], files: readonly CaseFile[]): UnitOfJobs[] {
  const indices = new Map(files.map((file, index) => [file, index]));
  const units = new Map<Variant, UnitOfJobs>();
  for (const job of jobs) {
    const { file, variant, drive, sizes } = job;
    const unit = units.get(variant) ?? {
      unit: { number: units.size, file: indices.get(file)!, variant, drives: [] },
      jobs: [],
    };
    units.set(variant, unit);
    unit.unit.drives.push({ drive, sizes });
    unit.jobs.push(job);
  }
  return [...units.values()];
}

const toPlain = ({ source, ...rest }: CaseFile): PlainCaseFile => ({
  ...rest,
  source: { file: source.file, line: source.lineOf('id') },
});
