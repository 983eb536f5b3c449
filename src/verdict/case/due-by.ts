import type { Finding } from '../../judge/findings/finding.ts';
import type { DueBy } from '../../judge/findings/judgement.ts';
import type { CaseResult, PassesDueBy } from '../verdict.ts';

/** @returns what is to be kept of a case where its profile may end a session; nothing where no pass tells of it */
export function passesDueBy(findings: readonly Finding[]): Pick<CaseResult, 'dueBy'> {
  const due = (isEnd: boolean): DueBy[] => [
    ...new Set(
      findings.flatMap((one) =>
        one.answer === 'holds' && one.dueBy !== undefined && (one.endedAt !== undefined) === isEnd ? [one.dueBy] : [],
      ),
    ),
  ];
  const dueBy: PassesDueBy = { madeRoom: due(false), ended: due(true) };
  return dueBy.madeRoom.length + dueBy.ended.length === 0 ? {} : { dueBy };
}

/**
 * A session that ends because all is too large is believed only of who makes room otherwise: of each way in which a pass was due when one
 * ended, another on the same drive has to have made the view smaller.
 * @param results all of one drive
 * @returns ways that lack such a pass, each with a case in which a session ended
 */
export function unwitnessedEnds(results: readonly CaseResult[]): { dueBy: DueBy; case: string }[] {
  const shown = new Set(results.flatMap(({ dueBy }) => dueBy?.madeRoom ?? []));
  const lacking = new Map<DueBy, string>();
  for (const { id, dueBy } of results)
    for (const way of dueBy?.ended ?? []) if (!shown.has(way) && !lacking.has(way)) lacking.set(way, id);
  return [...lacking].map(([way, id]) => ({ dueBy: way, case: id }));
}
