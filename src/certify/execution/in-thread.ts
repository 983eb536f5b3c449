import { cpus } from 'node:os';
import type { AdapterHost } from '../../adapter/host.ts';
import { calibrate } from '../../run/calibrate.ts';
import type { RunContext } from '../../run/run-context.ts';
import { schedule } from '../../run/run-jobs.ts';
import { inShort } from '../../verdict/case/trim-ending.ts';
import { benchOf, endCase, type PureEnds } from './certify-case.ts';
import type { Assignment, Calibrated, Team } from './executor.ts';
import { closeDoors, contextOf, type Doors, openDoors } from './prepare-run.ts';

/** Every further copy of an adapter costs its start-up; below this many jobs one copy is faster. */
const JOBS_PER_HOST = 25;

/**
 * This thread runs and judges everything, on a few copies of the adapter.
 * @param open starts one more copy
 * @param most how many copies there may be
 */
export function solo(
  open: () => AdapterHost | Promise<AdapterHost>,
  assignment: Assignment,
  ends: PureEnds = {},
  most = cpus().length,
): Team {
  const hosts: AdapterHost[] = [];
  let doors: Doors = {};
  let context: RunContext;
  return {
    meet: async () => {
      const first = await open();
      hosts.push(first);
      const identity = await first.identity();
      doors = await openDoors(identity);
      context = contextOf(assignment.choice, identity, doors);
      return { identity, guard: first.guard };
    },
    calibrate: async (drives) => {
      const calibrated: Calibrated[] = [];
      for (const drive of drives) calibrated.push({ drive, ...(await calibrate(hosts[0]!, drive, context)) });
      return calibrated;
    },
    perform: async (jobs, tell, refusal = () => undefined) => {
      const wanted = Math.min(most, Math.ceil(jobs.length / JOBS_PER_HOST));
      while (hosts.length < wanted) hosts.push(await open());
      const benches = hosts.map((host) => benchOf(host, context, assignment.asked, ends));
      await schedule(jobs, benches, async (job, bench) => {
        const { ending, ...rest } = await endCase(job, bench, refusal(job));
        tell(job, { ...rest, ending: assignment.traces ? ending : inShort(ending) });
      });
    },
    close: async () => {
      await Promise.all(hosts.map((host) => host.close()));
      await closeDoors(doors);
    },
  };
}
