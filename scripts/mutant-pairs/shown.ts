import { type Finding, isViolation } from '../../src/judge/findings/finding.ts';
import { causeIdentity } from '../../src/judge/findings/identity.ts';
import type { CaseResult } from '../../src/verdict/verdict.ts';
import { placeOf, type Ran } from './observed.ts';

/** What became of one of the two where the other one is there as well. */
export type Shown =
  | { kind: 'root'; identity: string }
  /** only to be seen as what follows from another root */
  | { kind: 'beneath'; identity: string; root: string }
  /** both show these names alone, each in all results and of all messages that the other one has them of */
  | { kind: 'one-name'; identity: string }
  | { kind: 'alone-not-shown' }
  /**
   * Nothing of its own is left. Where it has no effect, all that was observed is what is observed of the other one alone, in every
   * case in which this one shows itself alone: no law could tell that it is there
   */
  | { kind: 'hidden'; own: string[]; effect: 'none' | 'some'; verdicts: string[] };

/** Results of the same cases: of one of the two, of the other one, and of a reference with both. */
export interface ThreeRuns {
  alone: Ran;
  other: Ran;
  together: Ran;
}

/** One name of a fault in one result, with what it is about. */
interface Sighting {
  identity: string;
  /** identity of what it follows from */
  root: string | undefined;
  /** the result */
  place: string;
  /** the result with the name; and so for each message, fact and request it names */
  evidence: string[];
}

/** @param kills the requirements that the first of the two is to violate */
export function shownOf(kills: readonly string[], runs: ThreeRuns): Shown {
  const own = ownSightings(kills, runs.alone.results);
  if (own.length === 0) return { kind: 'alone-not-shown' };
  const { tells, isTold } = whatTells(own, runs.other.results.flatMap(sightingsIn));
  const together = runs.together.results.flatMap(sightingsIn);
  const found =
    rootAmong(together.filter(tells)) ??
    followerAmong(together.filter(tells)) ??
    (isTold ? undefined : nameAmong(own, together)) ??
    followerAmong(together.filter(isSameAs(own)));
  return found ?? hidden(kills, own, runs);
}

function hidden(kills: readonly string[], own: readonly Sighting[], { other, together }: ThreeRuns): Shown {
  const isGone = own.every(({ place }) => other.observed.get(place) === together.observed.get(place));
  const verdicts = verdictsOf(kills, together.results);
  return { kind: 'hidden', own: namesIn(own), effect: isGone ? 'none' : 'some', verdicts };
}

function rootAmong(seen: readonly Sighting[]): Shown | undefined {
  const root = seen.find((sighting) => sighting.root === undefined);
  return root && { kind: 'root', identity: root.identity };
}

function followerAmong(seen: readonly Sighting[]): Shown | undefined {
  const follower = seen.find((sighting) => sighting.root !== undefined);
  return follower && { kind: 'beneath', identity: follower.identity, root: follower.root! };
}

/** Nothing could tell the two apart, so that it has to be enough that the name is there. */
function nameAmong(own: readonly Sighting[], seen: readonly Sighting[]): Shown | undefined {
  const names = namesIn(own);
  const found = seen.find(({ identity, root }) => names.includes(identity) && root === undefined);
  return found && { kind: 'one-name', identity: found.identity };
}

/** The other one does the same by itself, as what follows from something greater: the table explains it there as well. */
function isSameAs(own: readonly Sighting[]): (sighting: Sighting) => boolean {
  const shown = new Set(own.flatMap(({ evidence }) => evidence));
  return ({ evidence }) => evidence.some((one) => shown.has(one));
}

/** @returns what a mutant shows by itself: roots of what it is to violate, or any other ones where these are no roots */
function ownSightings(kills: readonly string[], alone: readonly CaseResult[]): Sighting[] {
  const roots = alone.flatMap(sightingsIn).filter(({ root }) => root === undefined);
  const meant = roots.filter(({ identity }) => kills.some((id) => identity.startsWith(`${id}/`)));
  return meant.length > 0 ? meant : roots;
}

/**
 * A name that the other one never shows tells that this one is there. Where both have a name in common, what tells is a result in
 * which only this one shows it, or a message, fact or request of which only this one does.
 */
function whatTells(own: readonly Sighting[], other: readonly Sighting[]) {
  const names = new Set(namesIn(own));
  const others = new Set(namesIn(other));
  const shown = new Set(other.flatMap(({ evidence }) => evidence));
  const only = new Set(own.flatMap(({ evidence }) => evidence).filter((one) => !shown.has(one)));
  const tells = ({ identity, evidence }: Sighting): boolean =>
    (names.has(identity) && !others.has(identity)) || evidence.some((one) => only.has(one));
  return { tells, isTold: own.some(tells) };
}

const namesIn = (sightings: readonly Sighting[]): string[] => [...new Set(sightings.map(({ identity }) => identity))];

/** @returns what a result shows: its findings with what they name, and what is a cause without a finding, such as a crash */
function sightingsIn({ id, drive, findings, causes = [] }: CaseResult): Sighting[] {
  const place = placeOf({ id, drive });
  const found = findings.filter(isViolation).flatMap((finding): Sighting[] => {
    const identity = causeIdentity(finding);
    if (identity === undefined) return [];
    const evidence = namedBy(finding).map((named) => `${place} ${identity} ${named}`);
    return [{ identity, place, root: finding.follows?.cause, evidence: [`${place} ${identity}`, ...evidence] }];
  });
  const named = new Set(found.map(({ identity }) => identity));
  const ends = causes.filter(({ identity }) => !named.has(identity));
  return [
    ...found,
    ...ends.map(({ identity }) => ({ identity, place, root: undefined, evidence: [`${place} ${identity}`] })),
  ];
}

/** A step of a case is one pass, so that what befell in another pass is something else. */
const namedBy = (finding: Extract<Finding, { answer: 'violated' }>): string[] =>
  [
    '',
    ...(finding.messages ?? []),
    ...(finding.facts ?? []),
    ...(finding.requests ?? []).map((at) => `request ${at}`),
  ].map((named) => `in step ${finding.step ?? 'none'} ${named}`);

const verdictsOf = (kills: readonly string[], results: readonly CaseResult[]): string[] => [
  ...new Set(
    results.flatMap(({ id, requirements }) =>
      requirements.filter((entry) => kills.includes(entry.id)).map((entry) => `${entry.id} ${entry.verdict} in ${id}`),
    ),
  ),
];
