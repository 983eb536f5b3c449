import { newestLeftAlone } from '../../adapter/newest-left-alone.ts';
import type { Drive, Profile } from '../../adapter/profile.ts';
import { countAlone, isAlwaysOn } from '../../adapter/trigger-kinds.ts';
import { suiteTokens } from '../../conversation/estimate.ts';
import { leastCount } from '../../conversation/least-count.ts';
import type { CompactReason, KeepRule, TriggerRule } from '../../conversation/settings.ts';
import { turnStarts } from '../../conversation/turns.ts';
import type { ModelScript } from '../../model/script/model-script.ts';
import type { CaseStep, Runnable } from '../case/case.ts';
import { passPoints } from '../case/pass-points.ts';
import { countedTokens } from '../case/size-units.ts';
import { isOverflowRefusal } from '../expand/script-refusals.ts';
import { adaptKeep } from './adapt-keep.ts';
import { reasonInstead } from './asked-for.ts';
import { CLEARLY_DUE, countedTrigger } from './counted-trigger.ts';
import { withMarkedMessage } from './marked-message.ts';
import { refusedWhenDue } from './refused-when-due.ts';
import { withRoomForNewest } from './room-for-newest.ts';

/**
 * Says what a case says in the words an implementation has: a size as a share of the window or as a number of messages, a
 * pass that is asked for as one that is due, and the other way round where none becomes due. Nothing is taken away; where there
 * are no such words the case is `unsupported`, and its needs say so.
 * @param written with calibrated sizes
 * @param drive an agent can't be asked for a pass, whatever its profile says of other drives
 * @returns the case as this implementation is given it; the trace holds it, so a judge sees these settings too
 */
export function adaptCase(written: Runnable, profile: Profile, drive: Drive = 'pure'): Runnable {
  const runnable = withMarkedMessage(withRoomForNewest(written, profile), profile, drive);
  const manualPass = passPoints(runnable).find(
    ({ reason, secondReason }) => reason === 'manual' || secondReason === 'manual',
  );
  const askable = drive !== 'agent' && profile.triggers.includes('manual');
  const instead = reasonInstead(profile, drive);
  const made = manualPass !== undefined && !askable && instead === undefined;
  const trigger = made ? triggerBelow(manualPass.messages, runnable, profile) : runnable.settings.trigger;
  const keep = adaptKeep(runnable, profile);
  const counted = made ? undefined : countedTrigger(runnable, profile, keep);
  const sized = isAlwaysOn(profile)
    ? triggerOfTail(keep, profile)
    : triggerIn(profile, trigger, runnable.settings.window);
  return {
    ...runnable,
    ...(counted === undefined ? {} : { counted: true }),
    settings: { ...runnable.settings, trigger: counted ?? sized, keep },
    sizes: drive === 'agent' && instead === 'overflow' ? refusedWhenDue(runnable, profile) : runnable.sizes,
    steps: stepsFor(runnable, made, instead),
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

function stepsFor(
  { steps, settings }: Runnable,
  made: boolean,
  instead: 'manual' | 'overflow' | undefined,
): CaseStep[] {
  // What must not run although it would be due is left as it is.
  if (instead !== undefined && settings.automatic !== false)
    return steps.map((step) => exchanged(step, { auto: instead, manual: instead }));
  return made ? steps.map((step) => exchanged(step, { manual: 'auto' })) : steps;
}

type Exchange = Partial<Record<CompactReason, CompactReason>>;

function exchanged(step: CaseStep, exchange: Exchange): CaseStep {
  if (step.do !== 'compact') return step;
  const { reason, meanwhile: event } = step;
  const inMiddle =
    event?.do === 'compact' ? { meanwhile: { ...event, reason: exchange[event.reason] ?? event.reason } } : {};
  return { ...step, reason: exchange[reason] ?? reason, ...inMiddle };
}

/** A trigger that the conversation is clearly above; in messages only where no size can be set. */
function triggerBelow(messages: Runnable['conversation'], { sizes }: Runnable, { triggers }: Profile): TriggerRule {
  const kind = countAlone({ triggers });
  if (kind === 'messages') return { messages: Math.max(1, Math.floor(CLEARLY_DUE * leastCount(messages))) };
  if (kind === 'turns') return { turns: Math.max(1, Math.floor(CLEARLY_DUE * turnStarts(messages).length)) };
  return { tokens: countedTokens(CLEARLY_DUE * suiteTokens(messages), sizes) };
}

/** Who acts before every request has something to do as soon as there is more than the tail. */
function triggerOfTail({ tokens, fraction, messages, turns }: KeepRule, profile: Profile): TriggerRule {
  const left = newestLeftAlone(profile);
  if (left !== undefined) return { results: left.newest };
  if (tokens !== undefined) return { tokens };
  if (fraction !== undefined) return { fraction };
  return messages === undefined ? { turns: turns ?? 0 } : { messages };
}

/** The same size in the kind that can be set. Of an unknown window there is no share. */
function triggerIn({ triggers }: Profile, trigger: TriggerRule, window: number): TriggerRule {
  if ('tokens' in trigger && window > 0 && !triggers.includes('tokens') && triggers.includes('fraction'))
    return { fraction: Math.min(1, trigger.tokens / window) };
  if ('fraction' in trigger && !triggers.includes('fraction') && triggers.includes('tokens'))
    return { tokens: Math.max(1, Math.round(trigger.fraction * window)) };
  return trigger;
}
