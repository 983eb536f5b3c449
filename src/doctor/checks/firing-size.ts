import { sameView } from '../../conversation/equal.ts';
import { suiteTokens } from '../../conversation/estimate.ts';
import type { Message } from '../../conversation/message.ts';
import type { Settings, TriggerRule } from '../../conversation/settings.ts';
import type { AdapterUnderCheck } from './check.ts';
import { compactableConversation, runTrial, wideWindow } from './trial.ts';

/** An agent's own prompt may be counted, and takes its share at both values. */
const STEPS = 9;

/** @returns tokens, suite's counter, at which a pass fires; undefined where none does, or all do */
export async function firingSize(
  adapter: AdapterUnderCheck,
  trigger: TriggerRule,
  settings: Partial<Settings> = {},
): Promise<number | undefined> {
  const tokens =
    'tokens' in trigger
      ? trigger.tokens
      : 'fraction' in trigger
        ? trigger.fraction * wideWindow(adapter.context.profile)
        : 0;
  const fires = firesAt(adapter, trigger, settings);
  if (!(await fires(tokens * 4)) || (await fires(tokens / 4))) return undefined;
  return suiteTokens(compactableConversation(adapter, await bisected(fires, tokens / 4, tokens * 4)));
}

/** @returns whether a pass fires at a size */
export const firesAt =
  (adapter: AdapterUnderCheck, trigger: TriggerRule, settings: Partial<Settings> = {}) =>
  async (size: number): Promise<boolean> => {
    const conversation: Message[] = compactableConversation(adapter, size);
    const { before, after, failure } = await runTrial(adapter, {
      conversation,
      trigger,
      window: wideWindow(adapter.context.profile),
      settings,
    });
    return failure === undefined && !sameView(before, after);
  };

/** @returns the smallest size found that fires, between one that does not and one that does */
export async function bisected(fires: (size: number) => Promise<boolean>, low: number, high: number): Promise<number> {
  let [quiet, firing] = [low, high];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = Math.sqrt(quiet * firing);
    if (await fires(middle)) firing = middle;
    else quiet = middle;
  }
  return Math.round(firing);
}
