import { FACT_TYPES } from '../facts/fact.ts';
import type { Simulation } from '../record/simulation.ts';
import type { DayData, ShownEvidence } from './day-data.ts';
import { factGroups } from './fact-groups.ts';
import { systemDay } from './page-series.ts';
import { evidenceList } from './shown-evidence.ts';

/** @returns what the page draws, and the evidence of losses, which it reads only when one is opened */
export function dayDataOf({ workload, settings, prices, systems }: Simulation): {
  day: DayData;
  evidence: ShownEvidence[];
} {
  const evidence = evidenceList();
  const steps = Math.max(1, ...systems.map(({ totals }) => totals.steps), Math.min(workload.steps, longest(systems)));
  const groups = factGroups(systems, steps, evidence.add);
  const types = FACT_TYPES.filter((type) => groups.some((group) => group.type === type));
  const days = systems.map((system) => systemDay(system, prices, types));
  return {
    day: { steps, window: settings.window, trigger: settings.trigger, systems: days, groups },
    evidence: evidence.shown,
  };
}

/** A transcript may have fewer steps than were asked for, and one that stopped may be alone. */
const longest = (systems: Simulation['systems']): number =>
  systems.some(({ ended }) => ended.kind === 'stopped') ? Number.POSITIVE_INFINITY : 0;
