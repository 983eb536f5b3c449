import { heldCounts } from '../../verdict/case/trim-ending.ts';
import type { CaseResult } from '../../verdict/verdict.ts';
import type { CaseEvent, CaseSource } from '../events/events.ts';
import { traceFileOf } from './trace-file.ts';

/** A case as reports keep it. Whoever wants to see all that was looked at judges the trace again. */
export interface SavedCase extends CaseResult {
  /** how often each requirement was seen to hold; `findings` has only what was violated */
  held: Record<string, number>;
  /** where its trace lies, relative to the report; absent where none was kept */
  trace?: string;
  /** where it is written; absent where it is one of the corpus */
  source?: CaseSource;
  /** set where it only ran because a selected case rests on it */
  witness?: true;
  /** whether it compacted wherever it was expected to; there where other cases rest on it, and it was played */
  compacted?: boolean;
  /** hosts the network guard let nobody reach, each as often as it was tried; absent where there are none */
  refused?: string[];
  /** requests that came when their conversation had ended, each as often as it came; absent where there are none */
  late?: string[];
}

/**
 * Judges say of every requirement at every step whether it holds, and mostly that nothing there exercises it: of 21 MB for
 * one real system that was 20 MB. What holds is counted, what is violated is kept as it was found.
 */
export function savedCase(event: CaseEvent): SavedCase {
  const { findings, ...result } = event.result;
  const trace = traceFileOf(event) ?? event.kept?.trace;
  return {
    ...result,
    findings: findings.filter(({ answer }) => answer === 'violated'),
    held: event.kept?.held ?? heldCounts(findings),
    ...(event.source === undefined ? {} : { source: event.source }),
    ...(trace === undefined ? {} : { trace }),
    ...(event.witness === undefined ? {} : { witness: event.witness }),
    ...(event.compacted === undefined ? {} : { compacted: event.compacted }),
    ...(event.refused === undefined ? {} : { refused: event.refused }),
    ...(event.late === undefined ? {} : { late: event.late }),
  };
}
