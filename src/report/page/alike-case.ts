import type { AlikeEvidence, CaseEvidence, KeptEvidence, VerdictCard } from './page-format.ts';
import type { ListedResult } from './result-filter.ts';

/** The result whose evidence is shown in place of a case's own, and how often the case itself fails in each way. */
export interface AlikeTo {
  entry: ListedResult;
  /** by `requirement/way`; empty where nothing was violated */
  ways: Record<string, number>;
}

/** @returns whether it only says which other case came to the same */
export const isAlike = (evidence: KeptEvidence): evidence is AlikeEvidence => 'alike' in evidence;

/**
 * @param own what is kept of a case. @param other the evidence of the case it is alike to
 * @returns the evidence of that other one, as far as it is true of this case: its own command, its own verdicts, and no finding
 * of a way in which it does not fail
 */
export function evidenceOfAlike(entry: ListedResult, own: AlikeEvidence, other: CaseEvidence): CaseEvidence {
  const { trace: _, findings, ...shown } = other;
  return {
    ...shown,
    reproduce: own.reproduce,
    ...(own.trace === undefined ? {} : { trace: own.trace }),
    verdicts: verdictsOf(entry, other.verdicts),
    findings: findings.filter(({ requirement, way }) => Object.hasOwn(own.ways, `${requirement}/${way}`)),
  };
}

/** What a baseline says of a requirement is the same in both, and so is the root it follows from, or was not reached for. */
const verdictsOf = ({ requirements }: ListedResult, others: readonly VerdictCard[]): VerdictCard[] =>
  requirements
    .filter(({ verdict }) => verdict !== 'pass')
    .map(({ id, verdict, reason }) => {
      const other = others.find(({ requirement }) => requirement === id);
      return { ...other, requirement: id, verdict, reason };
    });
