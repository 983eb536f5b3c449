import { pluralize } from '../../conversation/pluralize.ts';
import { caseIdOf } from '../../suite/case/case-id.ts';
import { isNotRun } from '../../verdict/case/not-run.ts';
import { plainest } from '../../verdict/plainest.ts';
import type { SeenCause } from '../../verdict/seen-cause.ts';
import type { CaseResult } from '../../verdict/verdict.ts';
import { needsAttention, severityOf, type Verdict } from '../../verdict/verdict-order.ts';
import { isFault } from './case-details.ts';
import { type RequirementLabel, requirementLabel } from './requirement-label.ts';

/** What has the same cause, or could not be evaluated for the same rule. */
export interface ProblemGroup {
  verdict: Verdict;
  /** the cause; absent where none is known, as of what was blocked and in reports of earlier suites */
  cause?: SeenCause;
  /** absent where the adapter failed as a program, or was given up for that */
  requirement?: string;
  about?: RequirementLabel;
  /** at least one: the plainest, then the others in the order of the run */
  cases: [CaseResult, ...CaseResult[]];
}

/** @returns whether somebody has to do something about a case */
export const isProblem = ({ verdict }: Pick<CaseResult, 'verdict'>): boolean => needsAttention(verdict);

/**
 * One bug breaks dozens of cases in the same way; read one after the other, they hide the next bug.
 * @returns groups by cause, or by requirement where there is none; the worst first: by verdict, then by level, then by how many
 * cases there are. A case stands in the group of every cause, or requirement, that has the case's own verdict
 */
export function problemGroups(results: readonly CaseResult[]): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>();
  for (const result of results.filter(isProblem)) {
    for (const behind of behindProblem(result)) {
      const key = `${result.verdict} ${behind.cause?.identity ?? behind.requirement ?? ''}`;
      const group = groups.get(key);
      if (group === undefined) groups.set(key, newGroup(result, behind));
      else group.cases.push(result);
    }
  }
  return [...groups.values()].map(withPlainestFirst).sort(bySeverity);
}

/** One case stands for all of a group: the same that the report's page has as the example of a cause. */
function withPlainestFirst({ cases, ...about }: ProblemGroup): ProblemGroup {
  const best = plainest(cases);
  return { ...about, cases: [best, ...cases.filter((one) => one !== best)] };
}

/** What made a case what it is: causes, requirements without one, or nothing that has a name. */
type Behind = Pick<ProblemGroup, 'cause' | 'requirement'>;

function behindProblem(result: CaseResult): Behind[] {
  const { verdict, requirements, causes = [] } = result;
  if (isFault(verdict) || isNotRun(result)) return [{}];
  const own = requirements.filter((one) => one.verdict === verdict && one.follows === undefined);
  const behind = own.flatMap(({ id: requirement, causes: named = [] }): Behind[] => {
    const found = named.flatMap((identity) => causes.find((cause) => cause.identity === identity) ?? []);
    return found.length === 0 ? [{ requirement }] : found.map((cause) => ({ requirement, cause }));
  });
  return behind.length === 0 ? [{}] : behind;
}

function newGroup(result: CaseResult, { cause, requirement }: Behind): ProblemGroup {
  const about = requirement === undefined ? undefined : requirementLabel(requirement);
  return {
    verdict: result.verdict,
    cases: [result],
    ...(cause === undefined ? {} : { cause }),
    ...(requirement === undefined ? {} : { requirement }),
    ...(about === undefined ? {} : { about }),
  };
}

/** @returns how much a group weighs: its cause, or else its requirement; undefined where it has neither */
export const levelOfGroup = ({ cause, about }: ProblemGroup): number | undefined => cause?.level ?? about?.level;

const LOWEST_LEVEL = 4;

const bySeverity = (one: ProblemGroup, other: ProblemGroup): number =>
  severityOf(one.verdict) - severityOf(other.verdict) ||
  (levelOfGroup(one) ?? LOWEST_LEVEL) - (levelOfGroup(other) ?? LOWEST_LEVEL) ||
  other.cases.length - one.cases.length;

/** @returns e.g. `CC-0001[fanout=6] (pure), CC-0002 (session), and 7 more` */
export function listedCases(cases: readonly Pick<CaseResult, 'id' | 'drive'>[], most: number): string {
  const names = cases.slice(0, most).map(({ id, drive }) => `${id} (${drive})`);
  const rest = cases.length - names.length;
  return rest > 0 ? `${names.join(', ')}, and ${rest} more` : names.join(', ');
}

/** @returns e.g. `34 results of 4 cases`: of each variant on each drive there is one. Of a case that is run in one way, `1 case` */
export function resultCount(results: readonly Pick<CaseResult, 'id'>[]): string {
  const cases = new Set(results.map(({ id }) => caseIdOf(id))).size;
  const counted = pluralize(cases, 'case');
  return cases === results.length ? counted : `${pluralize(results.length, 'result')} of ${counted}`;
}
