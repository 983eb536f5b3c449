import type { CaseEvent } from '../../report/events/events.ts';
import { type ReplayCase, replayedCase, type TracesWanted } from '../../report/saved/replay.ts';
import { ReportError } from '../../report/saved/report-error.ts';
import { withoutBaseline } from '../../verdict/without-baseline.ts';
import type { KeptOfCases } from '../execution/executor.ts';

/** A result of an earlier go, as it was found: what a baseline knows of it is for this go to say. */
export interface TakenEvent {
  event: CaseEvent;
  /** whether a requirement was seen to hold in the case */
  holds: (requirement: string) => boolean;
}

/** @param keep what writers want of it. @returns what is told of a case that an earlier go has a verdict of */
export function eventTaken(one: ReplayCase, keep: KeptOfCases): TakenEvent {
  const event = readAgain(one, keep === 'traces' || keep === 'drawings' ? 'whole' : 'none');
  const { held } = one.saved;
  return {
    event: { ...event, taken: true, result: withoutBaseline(event.result) },
    holds: (requirement) => (held[requirement] ?? 0) > 0,
  };
}

/** The verdict stands also where its trace was damaged since; that nothing proves it any more is said by conform verify. */
function readAgain(one: ReplayCase, traces: TracesWanted): CaseEvent {
  try {
    return replayedCase(one, traces);
  } catch (error) {
    if (error instanceof ReportError) return replayedCase(one, 'none');
    throw error;
  }
}
