import { cpus } from 'node:os';
import type { AdapterHost } from '../../adapter/host.ts';
import { calibrate } from '../../run/calibrate.ts';
import type { RunContext } from '../../run/run-context.ts';
import { runJobs } from '../../run/run-jobs.ts';
import { caseEnvironment, certifyCase, type ExpandAndJudge } from './certify-case.ts';
import type { Assignment, CaseExecutor, DriveCalibration } from './executor.ts';
import { closeServers, type RunServers, runContextOf, startServers } from './prepare-run.ts';
import { toldCases } from './told-cases.ts';

/** Every further copy of an adapter costs its start-up; below this many jobs one copy is faster. */
const JOBS_PER_HOST = 25;

/**
 * This thread runs and judges everything, on a few copies of the adapter.
 * @param open starts one more copy
 * @param most how many copies there may be
 */
export function inThreadExecutor(
  open: () => AdapterHost | Promise<AdapterHost>,
  assignment: Assignment,
  ends: ExpandAndJudge = {},
  most = cpus().length,
): CaseExecutor {
  const hosts: AdapterHost[] = [];
  let doors: RunServers = {};
  let context: RunContext;
  return {
    handshake: async () => {
      const first = await open();
      hosts.push(first);
      const identity = await first.identity();
      doors = await startServers(identity);
      context = runContextOf(assignment.choice, identity, doors);
      return { identity, guard: first.guard };
    },
    calibrate: async (drives) => {
      const calibrated: DriveCalibration[] = [];
      for (const drive of drives) calibrated.push({ drive, ...(await calibrate(hosts[0]!, drive, context)) });
      return calibrated;
    },
    perform: async (jobs, tell, refusal = () => undefined) => {
      const wanted = Math.min(most, Math.ceil(jobs.length / JOBS_PER_HOST));
      while (hosts.length < wanted) hosts.push(await open());
      const benches = hosts.map((host) => caseEnvironment(host, context, assignment.asked, ends));
      await runJobs(jobs, benches, async (job, bench) => {
        const told = toldCases(assignment.keep);
        told.add(await certifyCase(job, bench, refusal(job)));
        for (const one of told.finish()) tell(job, one);
      });
    },
    close: async () => {
      await Promise.all(hosts.map((host) => host.close()));
      await closeServers(doors);
    },
  };
}
