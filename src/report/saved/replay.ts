import { existsSync } from 'node:fs';
import path from 'node:path';
import type { TraceBytes } from '../../run/trace/trace-bytes.ts';
import type { Aborted, CaseEvent, Footer, Header, ReportEvent } from '../events/events.ts';
import type { SavedReport } from './read-report.ts';
import { savedTraceBytes } from './read-trace.ts';
import { ReportError } from './report-error.ts';
import type { SavedCase } from './saved-case.ts';

/** A case of a saved report, and the folder its trace lies in. */
export interface ReplayCase {
  saved: SavedCase;
  folder: string;
}

/** A run that can be told once more. */
export interface ReplayRun {
  header: Header;
  cases: readonly ReplayCase[];
  footer?: Footer | undefined;
  aborted?: Aborted | undefined;
}

/** @returns the cases of a report, with the folder of their traces */
export const replayCases = ({ cases, file }: SavedReport): ReplayCase[] =>
  cases.map((saved) => ({ saved, folder: path.dirname(file) }));

/** How much of the traces is wanted: all that is in them, where they lie, or nothing. */
export type TracesWanted = 'whole' | 'place' | 'none';

/**
 * The events a saved report was made of, for writers of other formats.
 * @throws ReportError for a trace that is damaged; one that is not there any more is left out
 */
export function* replay({ header, cases, footer, aborted }: ReplayRun, traces: TracesWanted): Generator<ReportEvent> {
  yield header;
  for (const one of cases) yield replayedCase(one, traces);
  if (footer !== undefined) yield footer;
  if (aborted !== undefined) yield aborted;
}

/** @returns the event a saved case was made of. @throws ReportError for a trace that is damaged */
export function replayedCase({ saved, folder }: ReplayCase, traces: TracesWanted): CaseEvent {
  const { held, trace: place, source, refused, late, witness, compacted, ...result } = saved;
  const trace = traces === 'whole' && place !== undefined ? traceAt(path.join(folder, place)) : undefined;
  return {
    kind: 'case',
    result,
    kept: { held, ...(traces === 'place' && place !== undefined ? { trace: place } : {}) },
    ...(source === undefined ? {} : { source }),
    ...(trace === undefined ? {} : { trace }),
    ...(witness === undefined ? {} : { witness }),
    ...(compacted === undefined ? {} : { compacted }),
    ...(refused === undefined ? {} : { refused }),
    ...(late === undefined ? {} : { late }),
  };
}

function traceAt(file: string): TraceBytes | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return savedTraceBytes(file);
  } catch (error) {
    throw error instanceof ReportError ? new ReportError(`${error.message} Copy the folder once more.`) : error;
  }
}
