import { adviseOn } from '../../simulator/advice/advise.ts';
import type { DayPlan } from '../../simulator/parallel/day-plan.ts';
import { openSource } from '../../simulator/parallel/open-source.ts';
import { playDays } from '../../simulator/parallel/play-days.ts';
import type { PlayedSystem } from '../../simulator/play/simulate-system.ts';
import type { SimulatedSystem, Simulation } from '../../simulator/record/simulation.ts';
import type { Workload } from '../../simulator/workload/workload.ts';
import { packageVersion } from '../../suite/package/package-version.ts';
import { printable } from '../../suite/yaml/printable.ts';
import { describeError } from '../output/describe-error.ts';
import { dayPlans, type SimulateOptions } from './day-plans.ts';
import { refuseImpossible } from './refuse-impossible.ts';
import { toldSimulation } from './told-simulation.ts';
import { openOutput } from './write-simulation.ts';

/** Exit codes: the day was played to its end on every system, or on some it was not. */
const WHOLE = 0;
const CUT_SHORT = 3;

/** `conform simulate`. @returns the exit code */
export async function simulate(options: SimulateOptions): Promise<number> {
  const plans = await dayPlans(options);
  const workload = await openSource(plans[0]!.source, plans[0]!.steps);
  if (options.anyway !== true) await refuseImpossible(plans[0]!, workload);
  const output = openOutput(options);
  const told = toldSimulation(plans, workload, options);
  const interrupt = interruptible();
  try {
    const { played, failed } = await playDays(plans, told, interrupt.signal);
    const isCutShort = interrupt.signal.aborted || played.length < plans.length;
    const simulation = simulationOf(plans[0]!, workload, played, isCutShort);
    const files = await output.write(simulation);
    told.end(simulation, files);
    for (const { name, error } of failed)
      process.stderr.write(`NOT PLAYED: ${printable(name)}: ${describeError(error).detail}\n`);
    return interrupt.code() ?? (simulation.complete ? WHOLE : CUT_SHORT);
  } finally {
    interrupt.release();
    output.release();
  }
}

function simulationOf(
  plan: DayPlan,
  { name, title, factsBy, notes, length = Number.POSITIVE_INFINITY }: Workload,
  days: readonly PlayedSystem[],
  interrupted: boolean,
): Simulation {
  const { sizes: settings, price: prices, law: summarizer, seed } = plan;
  const steps = Math.min(plan.steps, length);
  const systems = days.map((system) => advised(system, { settings, prices }));
  return {
    format: 'conform-simulation/1',
    suite: packageVersion(),
    complete: !interrupted && systems.every(({ ended }) => ended.kind === 'whole'),
    workload: { name, title, factsBy, seed, steps, ...(notes === undefined ? {} : { notes }) },
    settings,
    summarizer,
    prices,
    systems,
  };
}

function advised(system: PlayedSystem, simulation: Pick<Simulation, 'settings' | 'prices'>): SimulatedSystem {
  const ended: SimulatedSystem['ended'] =
    system.ended.kind === 'interrupted'
      ? { kind: 'stopped', step: system.totals.steps, reason: 'it was interrupted' }
      : system.ended;
  return { ...system, ended, advice: adviseOn({ ...system, ended }, simulation) };
}

const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;

/** The first signal stops the day and leaves what there is; a second one ends the program as ever. */
function interruptible(): { signal: AbortSignal; code: () => number | undefined; release: () => void } {
  const stopping = new AbortController();
  let code: number | undefined;
  const listeners = Object.entries(SIGNALS).map(([name, number]) => {
    const listener = (): void => {
      if (code !== undefined) process.exit(number);
      code = number;
      process.stderr.write('\nInterrupted: what was played so far is written. Once more to leave at once.\n');
      stopping.abort();
    };
    process.on(name, listener);
    return { name, listener };
  });
  return {
    signal: stopping.signal,
    code: () => code,
    release: () => {
      for (const { name, listener } of listeners) process.off(name, listener);
    },
  };
}
