import type { Profile } from '../../adapter/profile.ts';
import { isAlwaysOn } from '../../adapter/trigger-kinds.ts';
import { suiteTokens } from '../../conversation/estimate.ts';
import type { Message } from '../../conversation/message.ts';
import type { KeepRule } from '../../conversation/settings.ts';
import { turnStarts } from '../../conversation/turns.ts';
import type { Runnable } from '../case/case.ts';
import { passPoints } from '../case/pass-points.ts';
import { nominalTrigger } from '../case/sizes.ts';

/** A ceiling on the kept tail: a kind and its number. */
type Ceiling = { kind: keyof KeepRule; amount: number };

/**
 * Says the ceilings of the kept tail in the kinds an implementation has. A number of messages or turns is counted off the
 * conversation at the first pass, and is at least 1. Whoever takes one ceiling at a time gets the one that keeps fewer.
 * @returns the ceilings as they were where the profile declares none: a design without a tail obeys every one of them
 */
export function adaptKeep(runnable: Runnable, profile: Profile): KeepRule {
  const { keep: kinds, capabilities } = profile;
  if (kinds.length === 0) return runnable.settings.keep;
  const written = Object.entries(runnable.settings.keep) as [keyof KeepRule, number][];
  const ceilings = written.map(([kind, amount]) => inKinds(kinds, { kind, amount }, runnable, isAlwaysOn(profile)));
  const messages = firstPass(runnable);
  const fewest = ceilings.toSorted((a, b) => allows(a, messages, runnable) - allows(b, messages, runnable));
  return ruleOf(capabilities.includes('several-ceilings') ? fewest : fewest.slice(0, 1));
}

/** Of two ceilings of one kind the first, which is the smaller one, counts. */
const ruleOf = (fewest: readonly Ceiling[]): KeepRule =>
  Object.fromEntries(fewest.toReversed().map(({ kind, amount }) => [kind, amount]));

/**
 * A number of messages or turns means just that; a size can be said in any kind, best as a size.
 * @param leavesTurn in turns at least one of them is to be left over: what is within the tail would never be due
 */
function inKinds(kinds: Profile['keep'], ceiling: Ceiling, runnable: Runnable, leavesTurn: boolean): Ceiling {
  const { kind, amount } = ceiling;
  if (kind === 'messages' || kind === 'turns' || kinds.includes(kind)) return ceiling;
  const { window } = runnable.settings;
  const tokens = kind === 'fraction' ? amount * window : amount;
  if (kinds.includes('tokens')) return { kind: 'tokens', amount: Math.round(tokens) };
  // Of an unknown window there is no share.
  if (kinds.includes('fraction') && window > 0) return { kind: 'fraction', amount: tokens / window };
  const messages = firstPass(runnable);
  const newest = allows({ kind: 'tokens', amount: tokens }, messages, runnable);
  if (kinds.includes('messages')) return { kind: 'messages', amount: newest };
  const turns = turnStarts(messages.slice(-newest)).length;
  return { kind: 'turns', amount: Math.max(1, leavesTurn ? Math.min(turns, turnStarts(messages).length - 1) : turns) };
}

const firstPass = (runnable: Runnable): Message[] => passPoints(runnable)[0]?.messages ?? runnable.conversation;

/** @returns how many of the newest messages all ceilings let stand; at least one, and all of them where there is none */
export const newestKept = (rule: KeepRule, messages: readonly Message[], runnable: Runnable): number =>
  Math.min(
    messages.length,
    ...(Object.entries(rule) as [keyof KeepRule, number][]).map(([kind, amount]) =>
      allows({ kind, amount }, messages, runnable),
    ),
  );

/** @returns how many of the newest messages a ceiling lets stand; at least one */
function allows({ kind, amount }: Ceiling, messages: readonly Message[], runnable: Runnable): number {
  switch (kind) {
    case 'messages':
      return Math.max(1, amount);
    case 'turns':
      return amount === 0 ? 1 : messages.length - (turnStarts(messages).at(-amount) ?? 0);
    case 'tokens':
      return newestWithin(amount, messages, runnable);
    case 'fraction':
      return newestWithin(amount * runnable.settings.window, messages, runnable);
  }
}

function newestWithin(ceiling: number, messages: readonly Message[], { sizes }: Runnable): number {
  const tokens = (ceiling * sizes.effectiveTrigger) / nominalTrigger(sizes);
  let count = 1;
  while (count < messages.length && suiteTokens(messages.slice(-count - 1)) <= tokens) count += 1;
  return count;
}
