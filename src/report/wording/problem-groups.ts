import { isNotRun } from '../../verdict/case/not-run.ts';
import type { CaseResult } from '../../verdict/verdict.ts';
import { needsAttention, severityOf, type Verdict } from '../../verdict/verdict-order.ts';
import { isFault } from './case-details.ts';
import { type RequirementLabel, requirementLabel } from './requirement-label.ts';

/** What broke the same rule, or broke in the same way. */
export interface ProblemGroup {
  verdict: Verdict;
  /** absent where the adapter failed as a program, or was given up for that */
  requirement?: string;
  about?: RequirementLabel;
  /** at least one, in the order of the run */
  cases: [CaseResult, ...CaseResult[]];
}

/** @returns whether somebody has to do something about a case */
export const isProblem = ({ verdict }: Pick<CaseResult, 'verdict'>): boolean => needsAttention(verdict);

/**
 * One bug breaks dozens of cases in the same way; read one after the other, they hide the next bug.
 * @returns groups by requirement, the worst first: by verdict, then by level, then by how many cases there are. A case
 * stands in the group of every requirement that has the case's own verdict
 */
export function problemGroups(results: readonly CaseResult[]): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>();
  for (const result of results.filter(isProblem)) {
    for (const requirement of requirementsBehind(result)) {
      const key = `${result.verdict} ${requirement ?? ''}`;
      const group = groups.get(key);
      if (group === undefined) groups.set(key, newGroup(result, requirement));
      else group.cases.push(result);
    }
  }
  return [...groups.values()].sort(bySeverity);
}

function requirementsBehind(result: CaseResult): (string | undefined)[] {
  const { verdict, requirements } = result;
  if (isFault(verdict) || isNotRun(result)) return [undefined];
  const behind = new Set(requirements.filter((one) => one.verdict === verdict).map(({ id }) => id));
  return behind.size === 0 ? [undefined] : [...behind];
}

function newGroup(result: CaseResult, requirement: string | undefined): ProblemGroup {
  const about = requirement === undefined ? undefined : requirementLabel(requirement);
  return {
    verdict: result.verdict,
    cases: [result],
    ...(requirement === undefined ? {} : { requirement }),
    ...(about === undefined ? {} : { about }),
  };
}

const LOWEST_LEVEL = 4;

const bySeverity = (one: ProblemGroup, other: ProblemGroup): number =>
  severityOf(one.verdict) - severityOf(other.verdict) ||
  (one.about?.level ?? LOWEST_LEVEL) - (other.about?.level ?? LOWEST_LEVEL) ||
  other.cases.length - one.cases.length;

/** @returns e.g. `CC-0001[fanout=6] (pure), CC-0002 (session), and 7 more` */
export function listedCases(cases: readonly CaseResult[], most: number): string {
  const names = cases.slice(0, most).map(({ id, drive }) => `${id} (${drive})`);
  const rest = cases.length - names.length;
  return rest > 0 ? `${names.join(', ')}, and ${rest} more` : names.join(', ');
}

/** @returns e.g. `1 case`, `12 cases` */
export const caseCount = (count: number): string => `${count} case${count === 1 ? '' : 's'}`;
