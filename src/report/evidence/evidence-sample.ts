import { isViolation } from '../../judge/findings/finding.ts';
import { caseIdOf } from '../../suite/case/case-id.ts';
import type { CaseResult, RequirementVerdict } from '../../verdict/verdict.ts';
import type { CaseEvent } from '../events/events.ts';

/**
 * How much evidence a page has: that of every result, one for each way in which a case file fails, or one for each set of causes
 * that a result has, whatever its case.
 */
export type EvidenceWanted = 'all' | 'sampled' | 'causes';

/** Those of which the evidence is kept. */
export interface EvidenceSample {
  /**
   * @param at place of the result in the report
   * @returns the place of an earlier result that came to all that this one came to, of the same case file where they are told
   * apart; undefined where this one came to something that no single one of them did, and its evidence is to be kept
   */
  alikeTo(at: number, event: CaseEvent): number | undefined;
}

interface Kept {
  at: number;
  ways: ReadonlySet<string>;
}

/** @returns a sample that has nothing yet. @param wanted for `all` every result is kept */
export function evidenceSample(wanted: EvidenceWanted): EvidenceSample {
  const byFile = new Map<string, Kept[]>();
  return {
    alikeTo(at, { result, source }) {
      if (wanted === 'all') return undefined;
      const file = wanted === 'causes' ? '' : (source?.file ?? caseIdOf(result.id));
      const kept = byFile.get(file) ?? [];
      const ways = wanted === 'causes' ? behindOf(result) : waysOf(result);
      const alike = kept.find((one) => ways.every((way) => one.ways.has(way)));
      if (alike === undefined) byFile.set(file, [...kept, { at, ways: new Set(ways) }]);
      return alike?.at;
    },
  };
}

/** A verdict counts as much as a way: what a baseline knows of is told apart from what is new, and so are causes. */
function waysOf({ verdict, requirements, findings, causes = [] }: CaseResult): string[] {
  const verdicts = requirements.filter((one) => one.verdict !== 'pass' && one.verdict !== 'unsupported');
  const violated = findings.filter(isViolation);
  return [
    verdict,
    ...verdicts.map(verdictKey),
    ...violated.map(({ requirement, way }) => `${requirement}/${way}`),
    ...causes.map(({ identity }) => identity),
  ];
}

/** What has a cause is told apart by its causes; what has none, by what kept it from a verdict. */
function behindOf(result: CaseResult): string[] {
  const { verdict, causes = [] } = result;
  return causes.length === 0 ? waysOf(result) : [verdict, ...causes.map(({ identity }) => identity)];
}

const verdictKey = ({ id, verdict, known, follows, unreached }: RequirementVerdict): string =>
  JSON.stringify([id, verdict, known ?? null, follows ?? null, unreached ?? null]);

/** @returns how often a result fails in each way, by `requirement/way` */
export function wayCounts({ findings }: CaseResult): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { requirement, way } of findings.filter(isViolation)) {
    const name = `${requirement}/${way}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}
