import { lateRequestsIn } from '../model/doors/late-request.ts';
import type { CaseEvent } from '../report/events/events.ts';
import { refusedHostsIn } from '../run/trace/refused-hosts.ts';
import type { EndedCase, TraceExcerpt } from '../verdict/case/case-result.ts';
import { hasCompacted, wasPlayed } from '../verdict/case/witness.ts';
import type { CaseResult } from '../verdict/verdict.ts';
import { caseSourceOf } from './case-source.ts';
import type { CaseJob } from './execution/certify-case.ts';

/**
 * @param witnesses ids of the cases that others rest on
 * @returns what is told of a case that has ended
 */
export function caseEventOf(
  result: CaseResult,
  ended: EndedCase<TraceExcerpt>,
  job: CaseJob,
  witnesses: ReadonlySet<string>,
): CaseEvent {
  const { ending, saved } = ended;
  return {
    kind: 'case',
    result,
    ...caseSourceOf(job.file, result),
    ...(saved === undefined ? {} : { trace: saved.trace, kept: { held: saved.held } }),
    ...(saved?.drawing === undefined ? {} : { drawing: saved.drawing }),
    ...(job.witness === true ? { witness: true } : {}),
    ...(witnesses.has(job.file.id) && wasPlayed(ended) ? { compacted: hasCompacted(ended) } : {}),
    ...refusedIn('trace' in ending ? ending.trace : undefined),
  };
}

const refusedIn = (trace: TraceExcerpt | undefined): Pick<CaseEvent, 'refused' | 'late'> => {
  const noise = trace?.steps.flatMap((step) => step.noise ?? []) ?? [];
  const [refused, late] = [refusedHostsIn(noise), lateRequestsIn(noise)];
  return { ...(refused.length === 0 ? {} : { refused }), ...(late.length === 0 ? {} : { late }) };
};
