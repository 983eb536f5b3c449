import { isViolation } from '../../judge/findings/finding.ts';
import { causeIdentity, identityParts } from '../../judge/findings/identity.ts';
import { endOfEvidence } from '../../verdict/case/end-of-evidence.ts';
import { isCauseOfEnd } from '../../verdict/seen-cause.ts';
import { isEarlyEnd } from '../../verdict/verdict-order.ts';
import type { SavedCase } from '../saved/saved-case.ts';
import { BROUGHT_TO_LIGHT, hidersOf, IDLENESS } from './hiding-ways.ts';

/** Why it can't be told whether a cause is there. */
export type Hider =
  /** another one stands before it */
  | { kind: 'cause'; identity: string }
  /** the run had given up on the drive */
  | { kind: 'not-run' }
  | { kind: 'not-evaluated'; reason: string };

/** How one result stands to one cause. */
export type CauseState =
  /** it shows it, as a root */
  | { kind: 'root' }
  /** what the cause is about was evaluated, and is not so */
  | { kind: 'clear' }
  | { kind: 'hidden'; by: Hider };

/**
 * @param identity of the cause
 * @param result as it was found, without a baseline
 * @returns how it stands to the cause by what it says itself
 */
export function causeState(identity: string, result: SavedCase): CauseState {
  if (result.causes?.some((cause) => cause.identity === identity) === true) return { kind: 'root' };
  if (result.verdict === 'pass') return { kind: 'clear' };
  if (result.notRun !== undefined) return { kind: 'hidden', by: { kind: 'not-run' } };
  const hiding = followedBy(identity, result) ?? endedBy(result);
  if (hiding !== undefined) return hiddenBy(hiding);
  // Whoever came to the end of a case did not fail there as a program, whatever else went wrong.
  if (isCauseOfEnd(identity)) return isUntold(result) ? notEvaluated(result.reason ?? NEVER) : { kind: 'clear' };
  if (isSeenNowhere(identity, result)) return notEvaluated('the same is seen, and in no pass it could be named after');
  const entry = entryOf(identity, result);
  if (entry === undefined) return stateUnclaimed(result);
  const { follows, unreached, verdict, reason = NEVER } = entry;
  const by = follows ?? unreached;
  if (by !== undefined) return hiddenBy(by);
  return verdict === 'blocked' ? notEvaluated(reason) : { kind: 'clear' };
}

/**
 * The same for a cause that the new version shows. What the old one passed behind an end that the new one does not come to is no
 * proof that the fault was not there.
 * @param now result of the same variant, which shows the cause
 */
export function causeStateBefore(identity: string, result: SavedCase, now: SavedCase): CauseState {
  const state = shortOf(now, identity, result);
  if (state.kind !== 'clear') return state;
  const hider = hidersOf(identity, result, BROUGHT_TO_LIGHT).find((one) => causeState(one, now).kind !== 'root');
  if (hider !== undefined) return hiddenBy(hider);
  if (result.verdict !== 'blocked') return state;
  const isProven = entryOf(identity, result)?.verdict === 'pass' || !isUntouched(identity, result);
  return isProven ? state : notEvaluated(result.reason ?? NEVER);
}

/**
 * The same for a cause that the old version shows. What the new one passes behind an end that the old one did not come to is no
 * proof, as nothing gets better by dying earlier; nor is it one that nothing came up that the cause could be seen by.
 * @param old result of the same variant, which shows the cause
 */
export function causeStateAfter(identity: string, result: SavedCase, old: SavedCase): CauseState {
  const state = shortOf(old, identity, result);
  const isProven = state.kind !== 'clear' || result.verdict === 'pass' || isCauseOfEnd(identity);
  if (isProven || !isUntouched(identity, result) || holdsWhatFollowed(identity, old, result)) return state;
  return notEvaluated(NEVER);
}

/**
 * What followed from the cause is seen to hold now, in a case that was evaluated: then the cause is gone as well, although no law
 * says so of it. Who did nothing at all has broken nothing either, and such a case is blocked.
 */
const holdsWhatFollowed = (identity: string, old: SavedCase, { held, verdict }: SavedCase): boolean =>
  verdict === 'fail' &&
  old.findings
    .filter(isViolation)
    .some(({ requirement, follows }) => follows?.cause === identity && (held[requirement] ?? 0) > 0);

/** What a result says of a cause, unless it ended before the other one did, or did nothing where the other one did something. */
function shortOf(other: SavedCase, identity: string, result: SavedCase): CauseState {
  const found = causeState(identity, result);
  const [there, here] = [other, result].map(({ findings }) => endOfEvidence(findings));
  const endsAsThere = here === undefined || (here.cause === there?.cause && here.step >= there.step);
  const state = endsAsThere && here !== undefined ? unlessSeen(found, here.cause, identity, result) : found;
  if (state.kind !== 'clear' || result.verdict === 'pass' || isCauseOfEnd(identity)) return state;
  if (!endsAsThere) return hiddenBy(here.cause);
  const hider = hidersOf(identity, result, IDLENESS).find((one) => causeState(one, other).kind !== 'root');
  return hider === undefined ? state : hiddenBy(hider);
}

/** Behind an end that both have it could be seen before as well as now: where the requirement was seen to hold it is not there. */
function unlessSeen(state: CauseState, end: string, identity: string, result: SavedCase): CauseState {
  const isBehindEnd = state.kind === 'hidden' && state.by.kind === 'cause' && state.by.identity === end;
  const isNamed = entryOf(identity, result) !== undefined || followedBy(identity, result) !== undefined;
  return isBehindEnd && !isNamed && heldIn(result, identity) ? { kind: 'clear' } : state;
}

const heldIn = ({ held }: SavedCase, identity: string): boolean =>
  (held[identityParts(identity)?.requirement ?? ''] ?? 0) > 0;

const entryOf = (identity: string, { requirements }: SavedCase) =>
  requirements.find(({ id }) => id === identityParts(identity)?.requirement);

/** @returns the cause that ended a case as a program; undefined where it came to its end */
export const endedBy = ({ verdict, causes = [] }: SavedCase): string | undefined =>
  isEarlyEnd(verdict) ? causes.find((cause) => isCauseOfEnd(cause.identity))?.identity : undefined;

/** @returns whether nothing was looked at: the case was not run, or nobody could say anything of it */
export const isUntold = ({ requirements, findings }: SavedCase): boolean =>
  findings.length === 0 && requirements.every(({ verdict }) => verdict === 'blocked');

const hiddenBy = (identity: string): CauseState => ({ kind: 'hidden', by: { kind: 'cause', identity } });

const notEvaluated = (reason: string): CauseState => ({ kind: 'hidden', by: { kind: 'not-evaluated', reason } });

const NEVER = 'the run never exercised it';

/** The same thing is seen, as what follows from another root. */
const followedBy = (identity: string, { findings }: SavedCase): string | undefined =>
  findings.filter(isViolation).find((violation) => causeIdentity(violation) === identity)?.follows?.cause;

/** A violation outside of any pass has no identity, and may be that of the cause. */
function isSeenNowhere(identity: string, { findings }: SavedCase): boolean {
  const cause = identityParts(identity);
  return findings.filter(isViolation).some(({ requirement, way, scene }) => {
    return scene === undefined && requirement === cause?.requirement && way === cause.way;
  });
}

/** The case does not claim the requirement: it would be named only where it is violated. */
function stateUnclaimed({ findings }: SavedCase): CauseState {
  const end = endOfEvidence(findings)?.cause;
  return end === undefined ? { kind: 'clear' } : hiddenBy(end);
}

/** Whether nothing in the case was about the requirement: it does not claim it, and it was not seen to hold either. */
const isUntouched = (identity: string, result: SavedCase): boolean =>
  entryOf(identity, result) === undefined && !heldIn(result, identity);
