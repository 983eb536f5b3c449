import type { Profile } from '../../adapter/profile.ts';
import { suiteTokens } from '../../conversation/estimate.ts';
import { groupsOf } from '../../conversation/groups.ts';
import type { Message } from '../../conversation/message.ts';
import type { Runnable, Sizes } from '../case/case.ts';
import { passPoints } from '../case/pass-points.ts';
import { nominalTrigger } from '../case/sizes.ts';
import { adaptKeep, newestKept } from './adapt-keep.ts';

/**
 * An agent that acts only when its model refuses a request for its size is given a model that takes no more than what would be due
 * elsewhere. The settings go on telling it of the usual window, and the summarizer takes as much as before.
 * @returns the sizes of such a case; the same where a pass by itself is switched off, or becomes due by something else than a size
 */
export function refusedWhenDue(runnable: Runnable, profile: Profile): Sizes {
  const { sizes, settings } = runnable;
  const due = sizeDue(runnable);
  if (settings.automatic === false || due === undefined) return sizes;
  const { effectiveWindow, effectiveSummarizerWindow = effectiveWindow, overhead } = sizes;
  const refused = Math.round(Math.max(due, widened(runnable, profile))) + overhead;
  return { ...sizes, effectiveWindow: Math.min(effectiveWindow, refused), effectiveSummarizerWindow };
}

/** Tokens of the suite's counter at which a pass would be due; undefined where no size decides on it. */
function sizeDue({ sizes, settings: { trigger, window } }: Runnable): number | undefined {
  const set = 'tokens' in trigger ? trigger.tokens : 'fraction' in trigger ? trigger.fraction * window : undefined;
  return set === undefined ? undefined : (set * sizes.effectiveTrigger) / nominalTrigger(sizes);
}

/** What has to be shown may fill so much of such a model's window; the rest is for a summary, the prompt and the tools. */
const ROOM = 0.8;

/** A conversation outgrows a window by what came last, and not by several times. */
const OUTGROWN = 0.9;

/**
 * The window is as near to what is refused as it would be at work, or nearer where what has to be shown is large. What came since the
 * pass before exceeds it by itself, whatever that one has left.
 */
function widened(runnable: Runnable, profile: Profile): number {
  const turns = passPoints(runnable);
  const size = Math.min(...turns.map(({ messages, since }) => suiteTokens(messages.slice(since))));
  const needed = Math.max(0, ...turns.map(({ messages }) => leastToShow(messages, runnable, profile)));
  return Math.min(Math.max(OUTGROWN * size, needed / ROOM), size - 1);
}

/** @returns why such a model gives no room to act on its refusal, as a sentence; undefined where it does */
export function refusalObstacle(runnable: Runnable, profile: Profile): string | undefined {
  const turns = passPoints(runnable);
  if (runnable.brokenInput || turns.some(({ messages }) => isBroken(messages))) return BROKEN;
  const { effectiveWindow, overhead } = refusedWhenDue(runnable, profile);
  const room = Math.ceil(ROOM * (effectiveWindow - overhead));
  return turns.some(({ messages }) => leastToShow(messages, runnable, profile) > room) ? TOO_LARGE : undefined;
}

const BROKEN =
  'no pass becomes due by itself, and a model refuses a broken conversation for other reasons than its size';

const TOO_LARGE =
  'no pass becomes due by itself, and what the model has to read at once would not fit where it refuses what is due';

const isBroken = (messages: readonly Message[]): boolean =>
  groupsOf(messages).groups.some(({ kind, abandoned }) => kind === 'orphan-results' || abandoned.length > 0);

/** Tokens that a request of the latest turn can't do without, of those that may be refused: the most of all. */
function leastToShow(messages: readonly Message[], runnable: Runnable, profile: Profile): number {
  const keep = adaptKeep(runnable, profile);
  const near = ROOM * (sizeDue(runnable) ?? Infinity);
  const refused = requestsOfTurn(messages).filter((shown) => suiteTokens(shown) > near);
  return Math.max(0, ...refused.map((shown) => suiteTokens(leastOf(shown, newestKept(keep, shown, runnable)))));
}

/** What the model is shown in the latest turn, if nothing is compacted: the request, and each time what came in one go after it. */
function requestsOfTurn(messages: readonly Message[]): Message[][] {
  const from = messages.findLastIndex(({ role }) => role === 'user') + 1;
  const ends = groupsOf(messages.slice(from)).groups.map(({ members }) => from + members.at(-1)! + 1);
  return [from, ...ends].map((end) => messages.slice(0, end));
}

/** The latest request, what came in one go after it, which nobody has read, and the tail. */
function leastOf(shown: readonly Message[], tail: number): Message[] {
  const request = shown.findLastIndex(({ role }) => role === 'user');
  const newest = groupsOf(shown).groups.findLast(({ members }) => members.at(-1) === shown.length - 1)?.members[0] ?? 0;
  const from = Math.min(shown.length - tail, newest);
  return shown.filter((_, at) => at >= from || at === request);
}
