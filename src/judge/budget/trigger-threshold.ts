import type { TriggerRule } from '../../conversation/settings.ts';
import type { Trace } from '../../run/trace/trace.ts';
import type { Sizes } from '../../suite/case/case.ts';
import { nominalTrigger } from '../../suite/case/sizes.ts';

type Calibrated = Pick<Trace['case'], 'settings' | 'sizes'>;

/**
 * Where the trigger of a case fires. The settings are in the implementation's tokens, and where it counts its own prompt
 * and tools as well, they were raised by those; the conversation is measured by the suite's counter and without them.
 * @returns tokens of the suite's counter in the conversation; undefined where the trigger is a number of something else, or
 * a share of a window that nobody knows
 */
export function thresholdOf({ settings: { trigger, window }, sizes }: Calibrated): number | undefined {
  const tokens = tokensSet(trigger, window);
  if (tokens === undefined) return undefined;
  return (tokens - countedOverhead(sizes)) * tokenScale(sizes);
}

function tokensSet(trigger: TriggerRule, window: number): number | undefined {
  if ('tokens' in trigger) return trigger.tokens;
  return 'fraction' in trigger && window > 0 ? trigger.fraction * window : undefined;
}

/** @returns suite tokens for each token of the implementation, as calibration found it */
export const tokenScale = (sizes: Sizes): number => sizes.effectiveTrigger / (sizes.trigger - countedOverhead(sizes));

/** Tokens the implementation counts in every request beside the conversation: by so many its trigger was set higher. */
const countedOverhead = (sizes: Sizes): number =>
  Math.min(Math.max(0, sizes.trigger - nominalTrigger(sizes)), sizes.overhead);
