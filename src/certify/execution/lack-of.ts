import { newestLeftAlone } from '../../adapter/newest-left-alone.ts';
import type { Drive, Profile } from '../../adapter/profile.ts';
import type { DialectName } from '../../model/dialect/dialect.ts';
import { undeclaredFailure } from '../../run/declares-summarizer.ts';
import { judgedProfile } from '../../run/judged-profile.ts';
import type { RunContext } from '../../run/run-context.ts';
import { adaptCase } from '../../suite/adapt/adapt.ts';
import { agentObstacle, thoughtsObstacle } from '../../suite/adapt/agent-obstacle.ts';
import { reasonInstead } from '../../suite/adapt/asked-for.ts';
import { refusalObstacle } from '../../suite/adapt/refused-when-due.ts';
import { obstacleOfFiles } from '../../suite/adapt/results-as-files.ts';
import { withRoomForNewest } from '../../suite/adapt/room-for-newest.ts';
import type { Case, CaseStep, Need, Runnable } from '../../suite/case/case.ts';
import { type PassPoint, passPoints } from '../../suite/case/pass-points.ts';
import { asksTooMuchOfReducers } from '../../suite/expand/deeds.ts';
import { unmetNeedReason } from '../../verdict/case/unmet-need.ts';

/** @returns why the case does not apply to this adapter on this drive; undefined where it does */
export function lackOf(
  { claim, runnable }: Case,
  drive: Drive,
  context: RunContext,
): { lacks: string; unreachable: boolean } | undefined {
  const profile = judgedProfile(context.profile, drive, runnable.dialect ?? context.dialect);
  const adapter = { profile, dialects: spokenOn(drive, context), drive };
  const lacking = claim.needs.filter((one) => unmetNeedReason(one, adapter) !== undefined);
  const beyond = lacking.find(isBeyond);
  if (beyond !== undefined) return { lacks: unmetNeedReason(beyond, adapter) ?? '', unreachable: true };
  // Also where something else is not declared: to declare it would not bring anybody there.
  const obstacle =
    (drive === 'agent' ? obstacleOfAgents({ claim, runnable }, profile, context) : undefined) ??
    raceOn(context.door, runnable);
  if (obstacle !== undefined) return { lacks: obstacle, unreachable: true };
  const [need] = lacking;
  const lacks =
    need === undefined
      ? (undeclaredFailure(runnable, context) ??
        otherTrigger(runnable, profile, drive) ??
        leftAlone({ claim, runnable }, profile))
      : unmetNeedReason(need, adapter);
  return lacks === undefined ? undefined : { lacks, unreachable: false };
}

const obstacleOfAgents = (
  { claim, runnable }: Case,
  profile: Profile,
  { reach, onWire, readsResults }: RunContext,
): string | undefined =>
  agentObstacle(runnable, [reach]) ??
  (onWire !== undefined && passPoints(runnable).some(showsPicture) ? PICTURE : undefined) ??
  (readsResults === undefined ? undefined : obstacleOfFiles(runnable, readsResults, profile)) ??
  (claim.needs.some(isAboutThoughts) ? thoughtsObstacle(runnable) : undefined) ??
  (reasonInstead(profile, 'agent') === 'overflow' ? refusalObstacle(runnable, profile) : undefined);

const PICTURE = 'a message of the user shows a picture, and a whole agent is only told what is text';

const showsPicture = ({ messages }: PassPoint): boolean =>
  messages.some(({ role, content }) => role === 'user' && content.some(({ type }) => type === 'image'));

const isAboutThoughts = (need: Need): boolean => 'carries' in need && need.carries === 'reasoning';

/** An agent that asks through `model.complete` sends all of its requests in the one form that has. */
const spokenOn = (drive: Drive, { door, dialects }: RunContext): readonly DialectName[] =>
  drive === 'agent' && door === 'callback' ? dialects.filter((name) => name === 'openai-chat') : dialects;

/** Also a pass that is asked for: who can't be asked is given a trigger that the conversation is above. */
function otherTrigger(runnable: Runnable, profile: Profile, drive: Drive): string | undefined {
  if (profile.fixedTrigger === undefined) return undefined;
  const { settings, sizes } = adaptCase(runnable, profile, drive);
  const { trigger, window } = settings;
  const set = 'tokens' in trigger ? trigger.tokens : 'fraction' in trigger ? trigger.fraction * window : undefined;
  if (set === undefined || Math.abs(set / sizes.trigger - 1) < SAME_TRIGGER) return undefined;
  return 'the trigger has a place of its own, and the case needs another one';
}

/** Less than a calibration tells apart. */
const SAME_TRIGGER = 0.02;

/** How many results of a case a design may clear hangs on how many it leaves alone, and on what it wants to win. */
function leftAlone({ claim, runnable }: Case, profile: Profile): string | undefined {
  if (profile.mode === 'reduce' && profile.clearing === undefined) return undefined;
  const left = profile.mode === 'reduce' ? profile.clearing : newestLeftAlone(profile);
  if (left === undefined) return undefined;
  return asksTooMuchOfReducers(withRoomForNewest(runnable, profile), claim.then, left)
    ? 'the profile leaves the newest results alone, or a small gain, and the conversation has too little beyond that'
    : undefined;
}

/** A provider's API the adapter does not speak, and what no implementation shows on this drive: no claim could help there. */
const isBeyond = (need: Need): boolean =>
  'dialect' in need || 'carries' in need || 'drive' in need || 'reads' in need || 'kept' in need || 'reloads' in need;

/** Two channels have no common order: what is sent on one of them first may be heard last (CC-0423, CC-0611). */
const raceOn = (door: RunContext['door'], { steps }: Runnable): string | undefined =>
  door === 'loopback' && steps.some(isTakenBackLate)
    ? 'an answer on a socket and a cancel race each other, so that nobody can say which of them the pass heard first'
    : undefined;

const isTakenBackLate = (step: CaseStep): boolean =>
  step.do === 'compact' && step.meanwhile?.do === 'cancel' && step.meanwhile.at === 'answered';
