import { pluralize } from '../../conversation/pluralize.ts';
import { printable } from '../../suite/yaml/printable.ts';
import { isNotRun } from '../../verdict/case/not-run.ts';
import type { CaseResult } from '../../verdict/verdict.ts';
import type { Verdict } from '../../verdict/verdict-order.ts';
import {
  isProblem,
  levelOfGroup,
  listedCases,
  type ProblemGroup,
  problemGroups,
  resultCount,
} from '../wording/problem-groups.ts';
import { seenWords } from '../wording/requirement-label.ts';
import { skippedGroups } from '../wording/skipped-groups.ts';
import { caseLines, verdictColumn } from './terminal-lines.ts';

/** So many problems are read one after the other; more are grouped. */
const FEW = 10;

/**
 * @param hasPage whether a page shows the messages as well
 * @returns what is not green, in as few lines as say it
 */
export function summaryLines(results: readonly CaseResult[], colour: boolean, hasPage = false): string[] {
  const problems = results.filter(isProblem);
  const isGrouped = problems.length > FEW;
  const lines = isGrouped
    ? problemGroups(problems).flatMap((group) => groupLines(group, colour))
    : problems.flatMap((result) => caseLines(result, colour));
  const sections = [lines, skippedLines(results, colour), isGrouped ? [hasPage ? EACH : HINT] : []];
  return sections
    .map((section) => (section.at(-1) === '' ? section.slice(0, -1) : section))
    .filter((section) => section.length > 0)
    .flatMap((section, index) => (index === 0 ? section : ['', ...section]));
}

/**
 * @param isListed whether each case was told as it ended, so that no groups stand below
 * @returns the causes by their names, a line each, as `conform explain` takes them; none where groups bear them in their headings
 */
export function causeNameLines(results: readonly CaseResult[], isListed: boolean): string[] {
  const problems = results.filter(isProblem);
  if (!isListed && problems.length > FEW) return [];
  return problemGroups(problems)
    .filter(({ cause }) => cause !== undefined)
    .map((group) => `  ${headingOf(group)}`);
}

const EACH = 'Every case by itself: --verbose.';
const HINT = `${EACH} With the messages before and after: --out FOLDER.`;

const MOST_NAMES = 6;

/** @returns for each drive that was given up how many of its cases were not run, and why: nobody must take that for a run */
export function givenUpLines(results: readonly CaseResult[]): string[] {
  const byDrive = Map.groupBy(results.filter(isNotRun), ({ drive }) => drive);
  return [...byDrive].map(([drive, list]) => printable(`GAVE UP (${drive}): ${resultCount(list)} ${list[0]!.reason}`));
}

/** One case stands for all: they broke the same rule. What nobody could evaluate has only a reason. */
function groupLines(group: ProblemGroup, colour: boolean): string[] {
  const { verdict, requirement, cases, cause } = group;
  const [first] = cases;
  const heading = headingOf(group);
  if (verdict === 'blocked') return [heading, `    ${printable(blockedBy(first, requirement))}`];
  const others = cases.length === 1 ? [] : [`    also ${listedCases(cases.slice(1), MOST_NAMES)}`];
  return [heading, ...caseLines(first, colour, { requirement, cause: cause?.identity }), ...others.map(printable), ''];
}

function headingOf(group: ProblemGroup): string {
  const { verdict, requirement, about, cases, cause } = group;
  const weight = levelOfGroup(group);
  const level = weight === undefined ? '' : ` (level ${weight})`;
  const title = cause === undefined ? about?.title : seenWords(cause.identity);
  const name = [`${cause?.identity ?? requirement ?? verdict}${level}`, title]
    .filter((part) => part !== undefined)
    .join(': ');
  const event = isNotRun(cases[0]) ? 'given up' : (EVENTS[verdict] ?? verdict);
  return printable(`${name} · ${event} in ${resultCount(cases)}`);
}

const EVENTS: Partial<Record<Verdict, string>> = {
  fail: 'fails',
  blocked: 'blocked',
  crash: 'crashes',
  timeout: 'out of time',
  protocol: 'outside the contract',
  'suite-error': 'the suite failed',
  'unexpected-pass': 'passes unexpectedly',
};

function blockedBy({ id, drive, requirements, reason }: CaseResult, requirement: string | undefined): string {
  const why = requirements.find((one) => one.id === requirement)?.reason ?? reason ?? '';
  return `${id} (${drive}): ${why}`;
}

const MOST_REASONS = 8;

function skippedLines(results: readonly CaseResult[], colour: boolean): string[] {
  const groups = skippedGroups(results);
  const shown = groups.slice(0, MOST_REASONS);
  const rest = groups.slice(MOST_REASONS).reduce((sum, { count }) => sum + count, 0);
  return [
    ...shown.map(
      ({ verdict, reason, count }) =>
        `${verdictColumn(verdict, colour)} ${printable(`${pluralize(count, 'result').padEnd(12)} ${reason}`)}`,
    ),
    ...(rest === 0
      ? []
      : [`and ${pluralize(rest, 'result')} more, for ${groups.length - shown.length} other reasons (--verbose)`]),
  ];
}
