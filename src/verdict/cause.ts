import { caseIdOf } from '../suite/case/case-id.ts';
import type { Level } from '../suite/spec/requirements.ts';
import { plainest } from './plainest.ts';
import type { CaseResult } from './verdict.ts';

/** One fault, however often it was seen. */
export interface Cause {
  /** `requirement/way@trigger-subject`, the same from version to version */
  identity: string;
  /** of the way */
  level: Level;
  /** cases it was seen in, with all their variants counted once */
  cases: number;
  /** results it was seen in: variants on drives */
  results: number;
  /** findings that follow from it */
  followers: number;
  /** results that something did not come to be shown in because of it */
  unreached: number;
  /** drives it was seen on */
  drives: string[];
  /** id of the case that shows it most plainly */
  shortest: string;
  /** command that runs just that case again */
  reproduce: string;
}

/**
 * @param results with what a baseline knows of them or without it: it changes no cause
 * @returns the causes of a run: those of the strictest level first, and of one level those that hide or show most
 */
export function causesOf(results: readonly CaseResult[]): Cause[] {
  const seen = results.flatMap((result) => (result.causes ?? []).map((cause) => ({ ...cause, result })));
  const unreached = unreachedBy(results);
  return [...Map.groupBy(seen, ({ identity }) => identity)]
    .map(([identity, all]): Cause => {
      const { level } = all[0]!;
      const result = plainest(all.map((one) => one.result) as [CaseResult, ...CaseResult[]]);
      return {
        identity,
        level,
        cases: new Set(all.map((one) => caseIdOf(one.result.id))).size,
        results: all.length,
        followers: all.reduce((sum, { followers }) => sum + followers, 0),
        unreached: unreached.get(identity) ?? 0,
        drives: [...new Set(all.map((one) => one.result.drive))],
        shortest: result.id,
        reproduce: result.reproduce,
      };
    })
    .sort((one, other) => one.level - other.level || other.unreached - one.unreached || other.results - one.results);
}

/** @returns in how many results something was never reached, each counted once */
export const unreachedResults = (results: readonly CaseResult[]): number =>
  results.filter(
    ({ requirements, notRun }) => notRun !== undefined || requirements.some(({ unreached }) => unreached !== undefined),
  ).length;

function unreachedBy(results: readonly CaseResult[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { requirements } of results) {
    const hiding = new Set(requirements.flatMap(({ unreached }) => unreached ?? []));
    for (const identity of hiding) counts.set(identity, (counts.get(identity) ?? 0) + 1);
  }
  return counts;
}
