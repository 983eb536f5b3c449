import { cpus } from 'node:os';
import type { AdapterHost } from '../../adapter/host.ts';
import { calibrate } from '../../run/calibrate.ts';
import type { RunContext } from '../../run/run-context.ts';
import { runJobs } from '../../run/run-jobs.ts';
import { caseEnvironment, certifyCase, type ExpandAndJudge } from './certify-case.ts';
import type { Assignment, CaseExecutor, DriveCalibration } from './executor.ts';
import { closeServers, type RunServers, runContextOf, startServers } from './prepare-run.ts';
import { reportedCases } from './reported-cases.ts';

/** Every further copy of an adapter costs its start-up; below this many jobs one copy is faster. */
const JOBS_PER_HOST = 150;

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
  let servers: RunServers = {};
  let context: RunContext;
  let closed: Promise<readonly string[]> | undefined;
  return {
    handshake: async () => {
      const first = await open();
      hosts.push(first);
      const identity = await first.identity();
      servers = await startServers(identity);
      context = runContextOf(assignment.choice, identity, servers);
      return { identity, guard: first.guard };
    },
    calibrate: async (drives) => {
      const calibrated: DriveCalibration[] = [];
      for (const drive of drives) calibrated.push({ drive, ...(await calibrate(hosts[0]!, drive, context)) });
      return calibrated;
    },
    perform: async (jobs, onEnded, skipReason = () => undefined) => {
      const wanted = Math.min(most, Math.ceil(jobs.length / JOBS_PER_HOST));
      while (hosts.length < wanted) hosts.push(await open());
      const environments = hosts.map((host) => caseEnvironment(host, context, assignment.reproduceOptions, ends));
      await runJobs(jobs, environments, async (job, environment) => {
        const reported = reportedCases(assignment.keep);
        reported.add(await certifyCase(job, environment, skipReason(job)));
        for (const one of reported.finish()) onEnded(job, one);
      });
    },
    close: () => {
      closed ??= closeAll(hosts, servers);
      return closed;
    },
  };
}

async function closeAll(hosts: readonly AdapterHost[], servers: RunServers): Promise<readonly string[]> {
  const left = await Promise.all(hosts.map((host) => host.close()));
  await closeServers(servers);
  return left.flat();
}
