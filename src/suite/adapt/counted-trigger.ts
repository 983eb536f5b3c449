import type { Profile } from '../../adapter/profile.ts';
import { countAlone } from '../../adapter/trigger-kinds.ts';
import { suiteTokens } from '../../conversation/estimate.ts';
import { leastCount } from '../../conversation/least-count.ts';
import type { Message } from '../../conversation/message.ts';
import type { KeepRule, TriggerRule } from '../../conversation/settings.ts';
import { turnStarts } from '../../conversation/turns.ts';
import type { Runnable } from '../case/case.ts';
import { passPoints } from '../case/pass-points.ts';
import { nominalTrigger } from '../case/sizes.ts';
import { newestKept } from './adapt-keep.ts';

/** A pass becomes due at this share of what there is: clearly, by every way of counting, and with room for a tail. */
export const CLEARLY_DUE = 0.6;

/**
 * Where only a number of messages or turns sets an implementation off, the size of a case becomes such a number: the first pass that is
 * due by its size is due by the number as well, and those before it are not.
 * @param keep as the implementation is given it
 * @returns nothing where a size can be set, or where the case speaks of a number itself
 */
export function countedTrigger(runnable: Runnable, profile: Profile, keep: KeepRule): TriggerRule | undefined {
  const kind = countAlone(profile);
  const { trigger } = runnable.settings;
  if (kind === undefined || !('tokens' in trigger || 'fraction' in trigger)) return undefined;
  const points = passPoints(runnable).filter(({ reason }) => reason === 'auto');
  const isDue = ({ messages }: { messages: Message[] }) => suiteTokens(messages) > sizeOf(trigger, runnable);
  const due = points.find(isDue);
  const quiet = points.slice(0, due === undefined ? points.length : points.indexOf(due));
  const least = 1 + Math.max(0, ...quiet.map(({ messages }) => mostOf(messages, kind)));
  if (due === undefined) return ruleOf(kind, least);
  const kept = due.messages.slice(-newestKept(keep, due.messages, runnable));
  const lowest = Math.max(least, mostOf(kept, kind) + (kind === 'messages' ? 2 : 0));
  const highest = leastOf(due.messages, kind) - 1;
  const wanted = Math.max(lowest, Math.floor(CLEARLY_DUE * leastOf(due.messages, kind)));
  return ruleOf(kind, Math.max(1, Math.min(wanted, highest)));
}

/** Tokens of the suite's counter. */
function sizeOf(trigger: TriggerRule, { settings, sizes }: Runnable): number {
  const set = 'tokens' in trigger ? trigger.tokens : 'fraction' in trigger ? trigger.fraction * settings.window : 0;
  return (set * sizes.effectiveTrigger) / nominalTrigger(sizes);
}

const ruleOf = (kind: 'messages' | 'turns', number: number): TriggerRule =>
  kind === 'messages' ? { messages: number } : { turns: number };

const mostOf = (messages: readonly Message[], kind: 'messages' | 'turns'): number =>
  kind === 'messages' ? messages.length : turnStarts(messages).length;

const leastOf = (messages: readonly Message[], kind: 'messages' | 'turns'): number =>
  kind === 'messages' ? leastCount(messages) : turnStarts(messages).length;
