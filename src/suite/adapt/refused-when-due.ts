import type { Profile } from '../../adapter/profile.ts';
import { suiteTokens, suiteTokensOfText } from '../../conversation/estimate.ts';
import { groupsOf } from '../../conversation/groups.ts';
import type { Message } from '../../conversation/message.ts';
import type { Runnable, Sizes } from '../case/case.ts';
import { type PassPoint, passPoints } from '../case/pass-points.ts';
import { nominalTrigger } from '../case/sizes.ts';
import { LITTLE, leastToShow, leftInPlace } from './least-to-show.ts';
import { withRoomForNewest } from './room-for-newest.ts';

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

/** What has to be shown may fill so much of such a model's window where a summary is made; the rest is for that, the prompt and the tools. */
const ROOM = 0.8;

/** A conversation outgrows a window by what came last, and not by several times. */
const OUTGROWN = 0.9;

/**
 * The window is as near to what is refused as it would be at work, or nearer where what has to be shown is large. What came since the
 * pass before exceeds it, with no more than what that one can't have taken away.
 */
function widened(runnable: Runnable, profile: Profile): number {
  const size = Math.min(...passPoints(runnable).map((point) => leastGrown(point, profile)));
  const needed = neededAtOnce(runnable, profile);
  return Math.min(Math.max(OUTGROWN * size, windowFor(needed, runnable, profile)), size - 1);
}

/** Tokens of a window that are left for what has to be shown. */
const roomIn = (window: number, runnable: Runnable, { mode }: Profile): number =>
  mode === 'reduce' ? window - besideMessages(runnable) : ROOM * window;

const windowFor = (needed: number, runnable: Runnable, { mode }: Profile): number =>
  mode === 'reduce' ? needed + besideMessages(runnable) : needed / ROOM;

/** Tokens that a provider's form of a tool has beside what the tool says of itself. */
const WRAPPED = 12;

/** The prompt and the tools of the case. What an agent has of its own is added to each window anyhow, where it is known. */
const besideMessages = ({ settings: { system = '', tools = [] } }: Runnable): number =>
  tools.reduce((sum, tool) => sum + WRAPPED + suiteTokensOfText(JSON.stringify(tool)), suiteTokensOfText(system));

/** What a model is shown at the very least when it is asked for the first time in a pass. */
const leastGrown = ({ messages, since }: PassPoint, profile: Profile): number =>
  suiteTokens(messages.slice(since)) +
  (profile.mode === 'reduce' ? leftInPlace(messages.slice(0, since), profile, LITTLE) : 0);

/** Tokens that no request can do without which may be refused; of the others it does not matter. */
const neededAtOnce = (runnable: Runnable, profile: Profile): number =>
  leastToShow(runnable, profile, roomIn(sizeDue(runnable) ?? Infinity, runnable, profile));

/** @returns why such a model gives no room to act on its refusal, as a sentence; undefined where it does */
export function refusalObstacle(written: Runnable, profile: Profile): string | undefined {
  if (written.brokenInput || passPoints(written).some(({ messages }) => isBroken(messages))) return BROKEN;
  const runnable = withRoomForNewest(written, profile);
  const { effectiveWindow, overhead } = refusedWhenDue(runnable, profile);
  const room = Math.ceil(roomIn(effectiveWindow - overhead, runnable, profile));
  return neededAtOnce(runnable, profile) > room ? TOO_LARGE : undefined;
}

const BROKEN =
  'no pass becomes due by itself, and a model refuses a broken conversation for other reasons than its size';

const TOO_LARGE =
  'no pass becomes due by itself, and what the model has to read at once would not fit where it refuses what is due';

const isBroken = (messages: readonly Message[]): boolean =>
  groupsOf(messages).groups.some(({ kind, abandoned }) => kind === 'orphan-results' || abandoned.length > 0);
