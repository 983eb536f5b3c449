import type { Finding } from '../judge/findings/finding.ts';
import type { DueBy } from '../judge/findings/judgement.ts';
import type { Unmet } from './unmet.ts';
import type { CaseResult, PassesDueBy } from './verdict.ts';

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
 * @returns what denies a class: one for each way that lacks such a pass, with a case in which a session ended
 */
export function endsWithoutWitness(results: readonly CaseResult[]): Unmet[] {
  const shown = new Set(results.flatMap(({ dueBy }) => dueBy?.madeRoom ?? []));
  const lacking = new Map<DueBy, string>();
  for (const { id, dueBy } of results)
    for (const way of dueBy?.ended ?? []) if (!shown.has(way) && !lacking.has(way)) lacking.set(way, id);
  return [...lacking].map(([way, id]) => ({
    kind: 'requirement',
    requirement: 'PROG-4',
    verdict: 'not-shown',
    why: `A session ended at a price in ${id}, in a pass that was due by ${WORDS[way]}, and no such pass made room.`,
  }));
}

const WORDS: Record<DueBy, string> = {
  manual: 'hand',
  overflow: 'an overflow',
  tokens: 'its trigger in tokens',
  fraction: 'its trigger as a share of the window',
  messages: 'its trigger in messages',
  turns: 'its trigger in turns',
};
