import type { SimulatedSystem, Simulation } from '../record/simulation.ts';

/** @returns what there is less of than was asked for, a sentence each; empty where the day is whole for everybody */
export function endingWords({
  complete,
  workload,
  systems,
}: Pick<Simulation, 'complete' | 'workload' | 'systems'>): string[] {
  const stopped = systems.flatMap((system) => stopWords(system, workload.steps));
  const hasAll = complete || stopped.length > 0;
  return hasAll ? stopped : ['The run was interrupted. What there is, is true; there is less of it.'];
}

function stopWords({ name, ended, totals }: SimulatedSystem, asked: number): string[] {
  switch (ended.kind) {
    case 'whole':
      return totals.steps < asked ? [`${name} has ${totals.steps} of ${asked} steps.`] : [];
    case 'stopped':
      return [`${name} stopped at step ${ended.step} of ${asked}: ${ended.reason}`];
  }
}
