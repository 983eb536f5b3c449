import { isViolation, type Violation } from '../../judge/findings/finding.ts';
import { causeIdentity, identityParts } from '../../judge/findings/identity.ts';
import { endOfEvidence } from '../../verdict/case/end-of-evidence.ts';
import { isCauseOfEnd } from '../../verdict/seen-cause.ts';
import { isEarlyEnd } from '../../verdict/verdict-order.ts';
import type { SavedCase } from '../saved/saved-case.ts';
import { comesToAllElse, endBefore, type HeldAgainst, heldIn, isJudgedOtherwise } from './come-to.ts';
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
  const { follows, unreached, beyondEnd, verdict, reason = NEVER } = entry;
  const by = follows ?? unreached;
  if (by !== undefined) return hiddenBy(by);
  return verdict === 'blocked' || beyondEnd === true ? notEvaluated(reason) : { kind: 'clear' };
}

/**
 * The same for a cause that the new version shows. What the old one passed behind an end that the new one does not come to is no
 * proof that the fault was not there.
 * @param now result of the same variant, which shows the cause
 */
export function causeStateBefore(identity: string, result: SavedCase, now: SavedCase): CauseState {
  const state = heldAgainst(now, identity, result);
  if (state.kind !== 'clear') return state;
  const hider = mendedHider(identity, result, now, BROUGHT_TO_LIGHT);
  if (hider !== undefined) return hiddenBy(hider);
  if (result.verdict !== 'blocked') return state;
  // Where all that the case asks is blocked, as it may be that nothing was done, a law that held has seen no more than that.
  const isProven =
    entryOf(identity, result)?.verdict === 'pass' || !(isUntouched(identity, result) || isUntold(result));
  return isProven ? state : notEvaluated(result.reason ?? NEVER);
}

/**
 * The same for a cause that the old version shows. What the new one passes behind an end that the old one did not come to is no
 * proof, as nothing gets better by dying earlier; nor is it one that nothing came up that the cause could be seen by, unless all else
 * did that had come up beside it.
 * @param old result of the same variant, which shows the cause
 */
export function causeStateAfter(identity: string, result: SavedCase, old: SavedCase): CauseState {
  const state = heldAgainst(old, identity, result);
  const isSilent = state.kind === 'clear' ? isUnproven(identity, result) : isWithoutAnswer(state, identity, result);
  if (!isSilent || result.verdict === 'pass' || isCauseOfEnd(identity)) return state;
  if (isSeenGone(identity, result, old)) return CLEAR;
  return state.kind === 'clear' ? notEvaluated(NEVER) : state;
}

/** What a result says of a cause, unless it ended before it came to that, or did nothing where the other one did something. */
function heldAgainst(other: SavedCase, identity: string, result: SavedCase): CauseState {
  const found = causeState(identity, result);
  if (result.verdict === 'pass' || isCauseOfEnd(identity)) return found;
  const end = endBefore(identity, other, result);
  const state = end === undefined ? unlessSeen(found, identity, { shown: other, result }) : found;
  if (state.kind !== 'clear') return state;
  const hider = end ?? mendedHider(identity, result, other, IDLENESS);
  return hider === undefined ? state : hiddenBy(hider);
}

/** Mending what hides it brings a fault to light; a hider that is there all the same, or that the other one never came to, does not. */
const mendedHider = (identity: string, result: SavedCase, other: SavedCase, table: typeof IDLENESS) =>
  hidersOf(identity, { result, shown: other }, table).find((one) => isMended(one, other));

/** Whether another version shows a fault nowhere, as a root or beneath one, and came to where it would show. */
function isMended(identity: string, other: SavedCase): boolean {
  const shown = other.findings.filter(isViolation).some((violation) => causeIdentity(violation) === identity);
  return !shown && causeState(identity, other).kind === 'clear';
}

/**
 * Where the case went on as far as the other one did, an end behind that, or a follower of the same requirement, keeps nobody from
 * seeing that the cause itself is not there.
 */
function unlessSeen(state: CauseState, identity: string, { shown, result }: HeldAgainst): CauseState {
  const isHiddenByCause = state.kind === 'hidden' && state.by.kind === 'cause';
  if (!isHiddenByCause || (endedBy(result) ?? followedBy(identity, result)) !== undefined) return state;
  return heldIn(result, identity) || isJudgedOtherwise(identity, { shown, result }) ? CLEAR : state;
}

/**
 * A law that says nothing of a case has not passed it. The cause is gone all the same where a law is seen to be content that was broken
 * because of it, or looked at the same pass and found something else; and where all else came up that had come up beside it.
 */
function isSeenGone(identity: string, result: SavedCase, old: SavedCase): boolean {
  const hinderer = endBefore(identity, old, result) ?? mendedHider(identity, result, old, IDLENESS);
  if (hinderer !== undefined) return false;
  const followed = old.findings.filter(isViolation).filter(({ follows }) => follows?.cause === identity);
  const isFollowerGone = (one: Violation) =>
    (result.verdict === 'fail' && (result.held[one.requirement] ?? 0) > 0) ||
    isJudgedOtherwise(causeIdentity(one) ?? '', { shown: old, result });
  return followed.some(isFollowerGone) || comesToAllElse(identity, { shown: old, result });
}

const entryOf = (identity: string, { requirements }: SavedCase) =>
  requirements.find(({ id }) => id === identityParts(identity)?.requirement);

/** @returns the cause that ended a case as a program; undefined where it came to its end */
export const endedBy = ({ verdict, causes = [] }: SavedCase): string | undefined =>
  isEarlyEnd(verdict) ? causes.find((cause) => isCauseOfEnd(cause.identity))?.identity : undefined;

/** @returns whether nothing was looked at: the case was not run, or nobody could say anything of it */
export const isUntold = ({ requirements, findings }: SavedCase): boolean =>
  findings.length === 0 && requirements.every(({ verdict }) => verdict === 'blocked');

const CLEAR: CauseState = { kind: 'clear' };

const hiddenBy = (identity: string): CauseState => ({ kind: 'hidden', by: { kind: 'cause', identity } });

const notEvaluated = (reason: string): CauseState => ({ kind: 'hidden', by: { kind: 'not-evaluated', reason } });

const NEVER = 'the run never exercised it';

/** Who does nothing at all breaks nothing either, and keeps some laws by it: such a case is blocked. */
const isUnproven = (identity: string, result: SavedCase): boolean =>
  isUntouched(identity, result) || (result.verdict === 'blocked' && entryOf(identity, result)?.verdict !== 'pass');

/** Nobody says anything of the cause, as nothing came up, or as the case ended; neither does the case claim its requirement. */
const isWithoutAnswer = (state: CauseState, identity: string, result: SavedCase): boolean =>
  state.kind === 'hidden' &&
  (state.by.kind === 'not-evaluated' || (endedBy(result) === undefined && isUntouched(identity, result)));

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
