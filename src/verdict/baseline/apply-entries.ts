import { currentIdentity } from '../../judge/findings/identity.ts';
import { isCauseOfEnd } from '../seen-cause.ts';
import type { CaseResult, KnownFailure, RequirementVerdict } from '../verdict.ts';
import { isEarlyEnd, type Verdict, worstVerdict } from '../verdict-order.ts';
import type { BaselineEntry } from './baseline.ts';

/** An entry that speaks of a case, and whether it names the case or only a pattern that covers it. */
export interface MatchedEntry {
  entry: BaselineEntry;
  exact: boolean;
}

/** Nothing was said about the implementation, so nothing of it can be known. */
const SAYS_NOTHING: readonly Verdict[] = ['unsupported', 'suite-error'];

/**
 * Puts what is known into a result. What is expected becomes `known-fail`, and so does what it explains; what was expected
 * and passes becomes `unexpected-pass`; any other verdict stays what it is.
 * @param holds whether a requirement was seen to hold in the case, also one it does not claim
 * @returns the very same result where nothing is known of it
 */
export function applyEntries<Result extends CaseResult>(
  result: Result,
  matched: readonly MatchedEntry[],
  holds: (requirement: string) => boolean,
): Result {
  if (matched.length === 0 || SAYS_NOTHING.includes(result.verdict)) return result;
  const whole = knownEnd(result, matched);
  const marked = result.requirements.map((one) => markOf(one, matched));
  const listed = [...marked, ...unlisted(result, matched, holds)];
  const requirements = explained(whole === undefined ? listed : listed.map((one) => endedWith(one, whole)));
  const isSame = whole === undefined && requirements.every((one, at) => one === result.requirements[at]);
  if (isSame) return result;
  return { ...result, ...wordOf(result, requirements, whole), requirements };
}

/** What is known of the end of the case as a whole. */
function knownEnd({ verdict, causes = [] }: CaseResult, matched: readonly MatchedEntry[]): KnownFailure | undefined {
  const end = causes.find(({ identity }) => isCauseOfEnd(identity))?.identity;
  const isOfEnd = (named: string) => currentIdentity(named) === end;
  const ofCase = matched.filter(
    ({ entry }) => entry.requirement === undefined && (verdict === 'pass' || (entry.causes?.some(isOfEnd) ?? true)),
  );
  const found = ofCase.find(({ entry, exact }) => entry.verdict === verdict || (verdict === 'pass' && exact));
  return found === undefined ? undefined : knownBy(found.entry, verdict);
}

function markOf(one: RequirementVerdict, matched: readonly MatchedEntry[]): RequirementVerdict {
  const mine = matched.filter(({ entry }) => entry.requirement === one.id);
  const expected = expectedBy(
    one,
    mine.filter(({ entry }) => entry.verdict === one.verdict),
  );
  if (expected !== undefined) return asKnown(one, knownBy(expected.entry, one.verdict));
  const inVain = one.verdict === 'pass' ? mine.find(({ exact }) => exact) : undefined;
  return inVain === undefined ? one : inVainFor(one.id, inVain.entry);
}

/** An entry that names causes knows of these alone: a new one in the same case is news. One that names none knows of all. */
function expectedBy({ causes = [] }: RequirementVerdict, matched: readonly MatchedEntry[]): MatchedEntry | undefined {
  const whole = matched.find(({ entry }) => entry.causes === undefined);
  if (whole !== undefined) return whole;
  const named = new Set(matched.flatMap(({ entry }) => (entry.causes ?? []).map((cause) => currentIdentity(cause))));
  return causes.length > 0 && causes.every((cause) => named.has(cause)) ? matched[0] : undefined;
}

/** A law that a case does not claim is listed only where it is broken; whether it holds now is in the findings. */
function unlisted(
  { requirements }: CaseResult,
  matched: readonly MatchedEntry[],
  holds: (requirement: string) => boolean,
): RequirementVerdict[] {
  const listed = new Set(requirements.map(({ id }) => id));
  return matched.flatMap(({ entry, exact }) => {
    const { requirement: id } = entry;
    if (id === undefined || !exact || listed.has(id) || !holds(id)) return [];
    listed.add(id);
    return [{ ...inVainFor(id, entry), unclaimed: true as const }];
  });
}

/** What a known end left unseen is known with it; what passes although the end was expected says so. */
function endedWith(one: RequirementVerdict, whole: KnownFailure): RequirementVerdict {
  if (one.verdict === 'blocked' && whole.was !== 'pass') return asKnown(one, { ...whole, was: 'blocked' });
  if (one.verdict === 'pass' && whole.was === 'pass') return { ...one, verdict: 'unexpected-pass', known: whole };
  return one;
}

/** What follows from a known failure is no news either, and neither is what it kept from being shown. */
const explained = (requirements: readonly RequirementVerdict[]): RequirementVerdict[] =>
  requirements.map((one) => {
    const because = one.follows ?? one.unreached;
    if (one.verdict !== 'blocked' || because === undefined) return one;
    const root = requirements.find(({ verdict, causes }) => verdict === 'known-fail' && causes?.includes(because));
    return root?.known === undefined ? one : asKnown(one, { ...root.known, was: 'blocked' });
  });

type Word = Pick<CaseResult, 'verdict' | 'reason' | 'known'>;

function wordOf(
  result: CaseResult,
  requirements: readonly RequirementVerdict[],
  whole: KnownFailure | undefined,
): Word {
  const { reason } = result;
  const isEnded = isEarlyEnd(result.verdict);
  const because = reason === undefined ? {} : { reason };
  if (isEnded && whole === undefined) return { verdict: result.verdict, ...because };
  const verdict = worstVerdict([
    ...requirements.map((one) => one.verdict),
    ...(isEnded ? ['known-fail' as const] : []),
  ]);
  const decisive = requirements.find((one) => one.verdict === verdict && one.reason !== undefined);
  const why = decisive === undefined ? because : { reason: `${decisive.id}: ${decisive.reason}` };
  const isKnownEnd = isEnded && verdict === 'known-fail';
  return { verdict, ...(isKnownEnd ? because : why), ...(whole === undefined ? {} : { known: whole }) };
}

function knownBy({ reason, issue, since, expires, place }: BaselineEntry, was: Verdict): KnownFailure {
  const more = { ...(issue === undefined ? {} : { issue }), ...(expires === undefined ? {} : { expires }) };
  return { was, reason, since, ...more, line: place.line };
}

const asKnown = (one: RequirementVerdict, known: KnownFailure): RequirementVerdict => ({
  ...one,
  verdict: 'known-fail',
  known,
});

const inVainFor = (id: string, entry: BaselineEntry): RequirementVerdict => ({
  id,
  verdict: 'unexpected-pass',
  reason: `the baseline expects ${entry.verdict} (line ${entry.place.line}), and it passes`,
  known: knownBy(entry, 'pass'),
});
