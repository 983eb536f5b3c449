import { isViolation, type Violation } from '../../judge/findings/finding.ts';
import { causeIdentity, identityParts } from '../../judge/findings/identity.ts';
import { type EvidenceEnd, endsOfEvidence } from '../../verdict/case/end-of-evidence.ts';
import type { SavedCase } from '../saved/saved-case.ts';

/** Two results of one variant: one that shows a cause, and one that is to tell whether the cause is there. */
export interface HeldAgainst {
  shown: SavedCase;
  result: SavedCase;
}

/**
 * @returns the cause of the first end that stands before where the cause was seen, and that the other version did not have there;
 * undefined where the result went on as far
 */
export function endBefore(identity: string, shown: SavedCase, result: SavedCase): string | undefined {
  const theirs = endsOfEvidence(shown.findings);
  const own = endsOfEvidence(result.findings).filter((end) => !theirs.some((one) => isSameEnd(one, end, result)));
  const seen = violationsOf(identity, shown);
  return own.find((end) => !seen.every(({ step }) => step !== undefined && isBefore(step, end, result)))?.cause;
}

/** Whoever had it as well saw what he saw in spite of it. A turn of an agent has several passes, and it may be another of them. */
const isSameEnd = (one: EvidenceEnd, other: EvidenceEnd, { drive }: SavedCase): boolean =>
  one.step === other.step && one.way === other.way && (drive !== 'agent' || one.cause === other.cause);

/**
 * A pass whose next request is rejected has been seen as a whole, and so have those before it, unless a turn ended with it. Who raises,
 * or leaves nothing, may have done so instead of all the other one did: what came before is no proof either.
 */
const isBefore = (step: number, end: EvidenceEnd, { drive }: SavedCase): boolean =>
  end.way === 'rejected' && (drive === 'agent' ? step < end.step : step <= end.step);

/** @returns what a result shows of a cause, be it beneath another one */
export const violationsOf = (identity: string, { findings }: SavedCase): Violation[] =>
  findings.filter(isViolation).filter((violation) => causeIdentity(violation) === identity);

/** @returns whether the requirement of a cause was seen to hold */
export const heldIn = ({ held }: SavedCase, identity: string): boolean =>
  (held[identityParts(identity)?.requirement ?? ''] ?? 0) > 0;

/**
 * A law tells all faults of a pass, each by its name; an expectation tells its first one only.
 * @returns whether the law looked at each pass that shows the cause, and found something else wrong there
 */
export function isJudgedOtherwise(identity: string, { shown, result }: HeldAgainst): boolean {
  const seen = violationsOf(identity, shown);
  const isJudged = ({ by, step, requirement }: Violation) =>
    by === 'law' && step !== undefined && result.findings.some((one) => isOfLaw(one, requirement) && one.step === step);
  return seen.length > 0 && seen.every(isJudged) && violationsOf(identity, result).length === 0;
}

const isOfLaw = ({ by, requirement }: SavedCase['findings'][number], wanted: string): boolean =>
  by === 'law' && requirement === wanted;

/**
 * Who stops, or does nothing, has less to show of everything. Who shows of all other requirements that were seen to hold what becomes
 * of them has come as far, and what is missing then is the fault alone.
 * @returns whether each requirement that held beside the cause holds now, or is broken where a law could see it
 */
export function comesToAllElse(identity: string, { shown, result }: HeldAgainst): boolean {
  const own = identityParts(identity)?.requirement;
  const others = Object.keys(shown.held).filter((one) => one !== own && shown.held[one]! > 0);
  const isCome = (one: string) => (result.held[one] ?? 0) > 0 || result.findings.some((found) => isOfLaw(found, one));
  return others.length > 0 && others.every(isCome);
}
