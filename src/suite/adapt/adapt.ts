import type { Drive, Profile } from '../../adapter/profile.ts';
import { suiteTokens } from '../../conversation/estimate.ts';
import type { CompactReason, TriggerRule } from '../../conversation/settings.ts';
import type { ModelScript } from '../../model/script/model-script.ts';
import type { CaseStep, Runnable } from '../case/case.ts';
import { passPoints } from '../case/pass-points.ts';
import { countedTokens } from '../case/size-units.ts';
import { isOverflowRefusal } from '../expand/script-refusals.ts';
import { adaptKeep } from './adapt-keep.ts';

/** A pass that was asked for becomes due at this share of the conversation: clearly, by every way of counting tokens. */
const CLEARLY_DUE = 0.6;

/**
 * Says what a case says in the words an implementation has: a size as a share of the window or as a number of messages, a
 * pass that is asked for as one that is due. Nothing is taken away; where there are no such words the case is
 * `unsupported`, and its needs say so.
 * @param runnable with calibrated sizes
 * @param drive an agent can't be asked for a pass, whatever its profile says of other drives
 * @returns the case as this implementation is given it; the trace holds it, so a judge sees these settings too
 */
export function adaptCase(runnable: Runnable, profile: Profile, drive: Drive = 'pure'): Runnable {
  const manualPass = passPoints(runnable).find(
    ({ reason, secondReason }) => reason === 'manual' || secondReason === 'manual',
  );
  const askable = drive !== 'agent' && profile.triggers.includes('manual');
  const made = manualPass !== undefined && !askable;
  const trigger = made ? triggerBelow(manualPass.messages, runnable, profile) : runnable.settings.trigger;
  return {
    ...runnable,
    settings: {
      ...runnable.settings,
      trigger: triggerIn(profile, trigger, runnable.settings.window),
      keep: adaptKeep(runnable, profile),
    },
    steps: made ? runnable.steps.map(asAuto) : runnable.steps,
    script: drive === 'agent' ? runnable.script : withoutRefusals(runnable.script),
  };
}

/**
 * That the model refuses an agent's request as too long makes `compact: overflow` come true. Where that step is all there
 * is, the request that follows on it is the suite's own, and it is not the one to refuse.
 */
const withoutRefusals = (script: ModelScript): ModelScript => ({
  ...script,
  rules: script.rules.filter(({ class: who, reply }) => who !== 'agent' || !isOverflowRefusal(reply)),
});

function asAuto(step: CaseStep): CaseStep {
  if (step.do !== 'compact') return step;
  const { reason, meanwhile: event } = step;
  return {
    ...step,
    reason: due(reason),
    ...(event?.do === 'compact' ? { meanwhile: { ...event, reason: due(event.reason) } } : {}),
  };
}

const due = (reason: CompactReason): CompactReason => (reason === 'manual' ? 'auto' : reason);

/** A trigger that the conversation is clearly above; in messages only where no size can be set. */
function triggerBelow(messages: Runnable['conversation'], { sizes }: Runnable, { triggers }: Profile): TriggerRule {
  if (!triggers.includes('tokens') && !triggers.includes('fraction') && triggers.includes('messages'))
    return { messages: Math.max(1, Math.floor(CLEARLY_DUE * messages.length)) };
  return { tokens: countedTokens(CLEARLY_DUE * suiteTokens(messages), sizes) };
}

/** The same size in the kind that can be set. Of an unknown window there is no share. */
function triggerIn({ triggers }: Profile, trigger: TriggerRule, window: number): TriggerRule {
  if ('tokens' in trigger && window > 0 && !triggers.includes('tokens') && triggers.includes('fraction'))
    return { fraction: Math.min(1, trigger.tokens / window) };
  if ('fraction' in trigger && !triggers.includes('fraction') && triggers.includes('tokens'))
    return { tokens: Math.max(1, Math.round(trigger.fraction * window)) };
  return trigger;
}
