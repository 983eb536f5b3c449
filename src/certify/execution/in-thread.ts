import { cpus } from 'node:os';
import type { AdapterHost } from '../../adapter/host.ts';
import { refuseDifferentCopies } from '../../adapter/validation/same-identity.ts';
import { calibrate } from '../../run/calibrate.ts';
import { contextOn, type RunOnDrives } from '../../run/run-context.ts';
import type { EndedJob, TraceExcerpt } from '../../verdict/case/case-result.ts';
import type { NotRun } from '../../verdict/verdict.ts';
import { byVariant } from './by-variant.ts';
import {
  type CaseEnvironment,
  type CaseJob,
  caseEnvironment,
  certifyCase,
  type ExpandAndJudge,
  forSecondAttempt,
} from './certify-case.ts';
import { dealUnits, type Lane } from './deal-units.ts';
import type { Assignment, CaseExecutor, DriveCalibration, HandshakeResult, KeptOfCases } from './executor.ts';
import { closeServers, type RunServers, runContextOf, startServers } from './prepare-run.ts';
import { reportedCases } from './reported-cases.ts';
import { secondAttempts } from './second-attempt.ts';

/** Every further copy of an adapter costs its start-up; below this many jobs one copy is faster. */
const JOBS_PER_HOST = 150;

/**
 * This thread runs and judges everything, on a few copies of the adapter.
 * @param open starts one more copy
 * @param copies how many there are to be; where left out as many as there are processors, and fewer for a few cases
 */
export function inThreadExecutor(
  open: () => AdapterHost | Promise<AdapterHost>,
  assignment: Assignment,
  ends: ExpandAndJudge = {},
  copies?: number,
): CaseExecutor {
  const hosts: AdapterHost[] = [];
  let servers: RunServers = {};
  let context: RunOnDrives;
  let closed: Promise<readonly string[]> | undefined;
  let shaken: Promise<HandshakeResult> | undefined;
  const shakeHands = async (): Promise<HandshakeResult> => {
    const first = await open();
    hosts.push(first);
    const identity = await first.identity();
    servers = await startServers(identity);
    context = runContextOf(assignment.choice, identity, servers);
    return { identity, guard: first.guard };
  };
  const close = async (): Promise<readonly string[]> => {
    const left = await Promise.all(hosts.map((host) => host.close()));
    // It may be at its servers just now.
    await shaken?.catch(() => {});
    await closeServers(servers);
    return left.flat();
  };
  return {
    handshake: () => {
      shaken = shakeHands();
      return shaken;
    },
    calibrate: async (drives) => {
      const calibrated: DriveCalibration[] = [];
      for (const drive of drives)
        calibrated.push({ drive, ...(await calibrate(hosts[0]!, drive, contextOn(context, drive))) });
      return calibrated;
    },
    perform: async (jobs, onEnded, skipReason = () => undefined, isOver = () => false) => {
      const wanted = copies ?? Math.min(cpus().length, Math.ceil(jobs.length / JOBS_PER_HOST));
      while (hosts.length < Math.min(wanted, jobs.length)) hosts.push(await open());
      await refuseDifferentHosts(hosts);

      const environments = hosts.map((host) => caseEnvironment(host, context, assignment.reproduceOptions, ends));
      const attempts = secondAttempts();
      const lanes = environments.map((environment) => laneOf(environment, assignment.keep));
      await dealUnits(unitsWith(byVariant(jobs), skipReason), lanes, {
        inHand: 1,
        isDoubtful: attempts.isDoubtful,
        isOver,
        onEnded: (unit, ended, first) =>
          attempts.settled(ended, first).forEach((one, at) => {
            onEnded(unit[at]!.job, one);
          }),
      });
    },
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}

/** A copy that does not start is no reason yet: it is started again for its first case. */
async function refuseDifferentHosts([first, ...others]: readonly AdapterHost[]): Promise<void> {
  const said = await Promise.all(others.map((host) => host.identity().catch(() => undefined)));
  refuseDifferentCopies(
    await first!.identity(),
    said.filter((identity) => identity !== undefined),
  );
}

interface JobInTurn {
  job: CaseJob;
  skipReason: NotRun | undefined;
}

/** @returns the units one after the other, each with what is known against running it when it is its turn */
function* unitsWith(
  units: readonly CaseJob[][],
  skipReason: (job: CaseJob) => NotRun | undefined,
): Generator<JobInTurn[], void> {
  for (const unit of units) yield unit.map((job) => ({ job, skipReason: skipReason(job) }));
}

const laneOf = (environment: CaseEnvironment, keep: KeptOfCases): Lane<JobInTurn[], EndedJob<TraceExcerpt>[]> => ({
  run: async (unit, alone) => {
    const reported = reportedCases(keep);
    const place = alone ? forSecondAttempt(environment) : environment;
    for (const { job, skipReason } of unit) reported.add(await certifyCase(job, place, skipReason));
    return reported.finish();
  },
});
