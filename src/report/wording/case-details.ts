import { type Finding, isViolation, judgeName, type Violation, wayName } from '../../judge/findings/finding.ts';
import { causeIdentity } from '../../judge/findings/identity.ts';
import type { CaseResult } from '../../verdict/verdict.ts';
import { isEarlyEnd, type Verdict } from '../../verdict/verdict-order.ts';
import { knownDetails, knownReason } from './baseline-lines.ts';

/** @returns whether a verdict is about the adapter, or the suite, as a program: its reason comes before what a law said */
export const isFault = (verdict: Verdict): boolean => isEarlyEnd(verdict) || verdict === 'suite-error';

/**
 * @param about where not all of it is wanted
 * @returns why a case is not green, as lines: roots, each with what follows from it beneath; what was expected and got stands
 * further in
 */
export const caseDetails = (result: CaseResult, about?: DetailsWanted): string[] =>
  caseDetailGroups(result, about).flat();

/** What of a case is wanted: all about one requirement, or about one cause with what follows from it. */
export interface DetailsWanted {
  requirement?: string | undefined;
  cause?: string | undefined;
}

/** @returns the same, one list of lines for each thing that is said: a finding and what was expected and got belong together */
export function caseDetailGroups(result: CaseResult, about: DetailsWanted = {}): string[][] {
  const { verdict: word, requirements, findings, reason } = result;
  const fault = isFault(word) && reason !== undefined ? [[reason, ...firstAttemptLines(result)]] : [];
  const known = knownDetails(result).map((line) => [line]);
  if (word === 'known-fail') return known;
  const violated = findings.filter(isViolation);
  const roots = violated.filter(({ follows }) => follows === undefined).filter(isAbout(about));
  const news = alike(roots.filter(isNews(result))).map((some) => [
    ...groupLines(some),
    ...followerLines(some, violated),
  ]);
  if (fault.length + news.length > 0) return [...fault, ...news, ...known];
  const unseen = requirements.filter(({ verdict, id }) => !isQuiet(verdict) && (about.requirement ?? id) === id);
  if (unseen.length === 0) return reason === undefined ? [] : [[reason]];
  const reasons = unseen.map(({ id, verdict, reason: why }) => `${id} ${verdict}: ${why ?? reason ?? ''}`);
  return [...[...new Set(reasons)].map((line) => [line]), ...known];
}

/** A limit that nobody has set would be a riddle. */
const firstAttemptLines = ({ firstAttempt }: CaseResult): string[] =>
  firstAttempt === undefined
    ? []
    : [`That was its second attempt, alone and with four times the limit. The first: ${firstAttempt.reason}`];

const isQuiet = (verdict: Verdict): boolean => verdict === 'pass' || verdict === 'known-fail';

/** Beside something new, what is known needs no evidence. */
const isNews =
  ({ requirements }: CaseResult) =>
  (finding: Finding): boolean =>
    requirements.find(({ id }) => id === finding.requirement)?.verdict !== 'known-fail';

const isAbout =
  ({ requirement, cause }: DetailsWanted) =>
  (finding: Violation): boolean =>
    cause === undefined
      ? requirement === undefined || finding.requirement === requirement
      : causeIdentity(finding) === cause;

/** What follows is the same fault, seen once more: its ways by name, each once. */
function followerLines(roots: readonly Violation[], violated: readonly Violation[]): string[] {
  const causes = new Set(roots.flatMap((root) => causeIdentity(root) ?? []));
  const following = violated.filter(({ follows }) => follows !== undefined && causes.has(follows.cause));
  if (following.length === 0) return [];
  const counts = [...Map.groupBy(following, wayName)].map(([way, { length }]) =>
    length === 1 ? way : `${way} (${length})`,
  );
  return [`    from it follows: ${counts.join(', ')}`];
}

/** A rule that is broken at one step is mostly broken at the next fifty; all of them are in the report. */
const alike = (findings: readonly Violation[]): Violation[][] => [
  ...Map.groupBy(findings, (one) => JSON.stringify([wayName(one), judgeName(one), one.message])).values(),
];

function groupLines(findings: readonly Violation[]): string[] {
  const [head = '', ...rest] = findings.slice(0, 1).flatMap(findingLines);
  const steps = new Set(findings.map(({ step }) => step)).size - 1;
  const [more, word] = steps > 0 ? [steps, 'step'] : [findings.length - 1, 'time'];
  return [more === 0 ? head : `${head} (and ${more} more ${word}${more === 1 ? '' : 's'})`, ...rest];
}

/** @returns what a judge found, and below it what was expected and got */
export const findingLines = (finding: Violation): string[] => [
  `${wayName(finding)} (${finding.by === 'law' ? 'law' : finding.at}): ${finding.message}`,
  ...(finding.expected === undefined ? [] : [`    expected: ${finding.expected}`]),
  ...(finding.got === undefined ? [] : [`    got:      ${finding.got}`]),
];

/** @returns why a case has its verdict, in one line; a case that was not run is so for one reason */
export const caseReason = (result: CaseResult): string => {
  const { verdict, reason, requirements } = result;
  if (verdict === 'known-fail') return knownReason(result);
  return reason ?? requirements.find((one) => one.reason !== undefined)?.reason ?? '';
};
