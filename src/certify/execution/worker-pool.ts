import type { Drive } from '../../adapter/profile.ts';
import type { CaseFile } from '../../suite/case/case-file.ts';
import type { Variant } from '../../suite/case/variants.ts';
import type { EndedJob, TraceExcerpt } from '../../verdict/case/case-result.ts';
import { type CaseWorker, startCaseWorker } from './case-worker.ts';
import type { AdapterToOpen, PlainCaseFile, WorkUnit } from './case-worker-messages.ts';
import type { CaseJob } from './certify-case.ts';
import type { Assignment, CaseExecutor, DriveCalibration } from './executor.ts';

/** Cases a member has in hand: the one it runs, and the next, so that it never waits for one. */
const IN_HAND = 2;

/**
 * Several threads run and judge cases, each with a copy of the adapter in a thread of its own. Judging costs as much as
 * running, so that one thread for both would leave the other cores idle.
 * @param size how many threads
 */
export function workerPool(size: number, adapter: AdapterToOpen, assignment: Assignment): CaseExecutor {
  const members = Array.from({ length: size }, () => startCaseWorker({ adapter, assignment }));
  const ready = members.map((member) => member.waitFor('ready'));
  for (const one of ready) one.catch(() => {});
  return {
    handshake: () => ready[0]!,
    calibrate: async (drives) => {
      const queue = drives.entries();
      const calibrated: DriveCalibration[] = [];
      const calibrateNext = async (member: CaseWorker, at: number) => {
        await ready[at];
        for (const [index, drive] of queue) calibrated[index] = await calibrateOn(member, drive);
      };
      await Promise.all(members.slice(0, drives.length).map(calibrateNext));
      return calibrated;
    },
    perform: async (jobs, tell, refusal = () => undefined) => {
      const files = [...new Set(jobs.map(({ file }) => file))];
      const plain = files.map(toPlain);
      for (const member of members) member.send({ kind: 'files', files: plain });
      const units = unitsOf(jobs, files);
      const told = (unit: number, ran: EndedJob<TraceExcerpt>[]) =>
        ran.forEach((one, at) => {
          tell(units[unit]!.jobs[at]!, one);
        });
      await deal(members, unitsWith(units, refusal), units.length, told);
    },
    close: async () => {
      await Promise.all(members.map((member) => member.end()));
    },
  };
}

async function calibrateOn(member: CaseWorker, drive: Drive): Promise<DriveCalibration> {
  member.send({ kind: 'calibrate', drive });
  const { calibration } = await member.waitFor('calibrated');
  return { drive, ...calibration };
}

/** @returns the units one after the other, each with what is known against running it when it is its turn */
function* unitsWith(
  units: readonly UnitOfJobs[],
  refusal: (job: CaseJob) => string | undefined,
): Generator<WorkUnit, void> {
  for (const { unit, jobs } of units) {
    const drives = unit.drives.map((one, at) => {
      const why = refusal(jobs[at]!);
      return why === undefined ? one : { ...one, refusal: why };
    });
    yield { ...unit, drives };
  }
}

/** Hands out units until all have ended. @param count how many there are */
function deal(
  members: readonly CaseWorker[],
  queue: Generator<WorkUnit, void>,
  count: number,
  tell: (unit: number, ran: EndedJob<TraceExcerpt>[]) => void,
): Promise<void> {
  const finished = new Promise<void>((resolve, reject) => {
    let open = count;
    if (open === 0) resolve();
    const hand = (member: CaseWorker) => {
      const { value: unit } = queue.next();
      if (unit !== undefined) member.send({ kind: 'unit', unit });
    };
    for (const member of members) {
      member.onEnded(({ unit, ran }) => {
        try {
          // First what it says of the adapter: the next unit may not be worth running.
          tell(unit, ran);
          hand(member);
        } catch (error) {
          reject(error);
        }
        open -= 1;
        if (open === 0) resolve();
      });
    }
    for (let round = 0; round < IN_HAND; round += 1) for (const member of members) hand(member);
  });
  return Promise.race([finished, ...members.map(({ failed }) => failed)]);
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
