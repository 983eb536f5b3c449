import type { PriceName } from '../../adapter/profile.ts';
import { type Finding, isViolation, type Violation } from '../../judge/findings/finding.ts';
import { causeIdentity } from '../../judge/findings/identity.ts';

/** From where on a trace has little to show, and because of what. */
export interface EvidenceEnd {
  /** step of the last pass that ended so */
  step: number;
  /** identity of the root */
  cause: string;
  /** how it ended: one of `ENDING` */
  way: string;
  /** whether that pass itself still shows something: one that raised has left the view as it was, and shows nothing by that */
  shows: boolean;
}

/**
 * Ways behind which nothing goes on as the case meant it: the implementation raised, the provider takes no request any more, or
 * there is nothing left to ask.
 */
const ENDING = new Set(['raised', 'rejected', 'nothing-left']);

/** @returns whether little is to be seen behind what a finding is about */
export const endsEvidence = (finding: Finding): boolean => isViolation(finding) && ENDING.has(finding.way);

/** @returns the last such end among the findings of a case; undefined where it could show all */
export const endOfEvidence = (findings: readonly Finding[]): EvidenceEnd | undefined => endsOfEvidence(findings).at(-1);

/** @returns all such ends of a case, the first one first: after a pass that raised another one may go on */
export const endsOfEvidence = (findings: readonly Finding[]): EvidenceEnd[] =>
  findings
    .filter(isViolation)
    .flatMap((violation) => endIn(violation) ?? [])
    .toSorted((one, other) => one.step - other.step);

/** A pass in which a session ended as its profile says, and what for. */
export interface EndAtPrice {
  step: number;
  price: PriceName;
}

/** @returns the last such pass of a case; undefined where none was */
export const endAtPrice = (findings: readonly Finding[]): EndAtPrice | undefined =>
  findings
    .flatMap((one) =>
      one.answer === 'holds' && one.endedAt !== undefined && one.step !== undefined
        ? [{ step: one.step, price: one.endedAt }]
        : [],
    )
    .at(-1);

function endIn(violation: Violation): EvidenceEnd | undefined {
  const { way, step, follows } = violation;
  const cause = follows?.cause ?? causeIdentity(violation);
  return ENDING.has(way) && step !== undefined && cause !== undefined
    ? { step, cause, way, shows: way !== 'raised' }
    : undefined;
}
