import type { Profile } from '../../adapter/profile.ts';
import type { KeepRule, Settings, TriggerRule } from '../../conversation/settings.ts';
import type { SimulationSettings } from '../record/settings.ts';
import type { Workload } from '../workload/workload.ts';

/** Tokens of a message and of a turn, roughly: for who can only be told a number of them. */
const PER_MESSAGE = 500;
const PER_TURN = 10_000;

/** @returns the settings an implementation gets: sizes as they are, said in the kinds it declares */
export const settingsFor = (sizes: SimulationSettings, workload: Workload, profile: Profile): Settings => ({
  window: sizes.window,
  trigger: triggerFor(sizes, profile),
  keep: keepFor(sizes, profile),
  reservedOutput: sizes.reservedOutput,
  system: workload.system,
  tools: workload.tools,
  models: { agent: 'conform-agent', summarizer: 'conform-summarizer' },
});

function triggerFor({ trigger, window }: SimulationSettings, { triggers }: Profile): TriggerRule {
  if (triggers.includes('tokens')) return { tokens: trigger };
  if (triggers.includes('fraction')) return { fraction: trigger / window };
  return triggers.includes('messages') ? { messages: Math.ceil(trigger / PER_MESSAGE) } : { tokens: trigger };
}

function keepFor({ keep, window }: SimulationSettings, { keep: kinds }: Profile): KeepRule {
  if (kinds.length === 0 || kinds.includes('tokens')) return { tokens: keep };
  if (kinds.includes('fraction')) return { fraction: keep / window };
  if (kinds.includes('messages')) return { messages: Math.max(1, Math.round(keep / PER_MESSAGE)) };
  return { turns: Math.max(1, Math.round(keep / PER_TURN)) };
}
