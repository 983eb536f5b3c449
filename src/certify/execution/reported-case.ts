import { traceBytes } from '../../run/trace/trace-bytes.ts';
import type { EndedJob, Ending, TraceExcerpt } from '../../verdict/case/case-result.ts';
import { exercisedFindings, trimmedEnding, withoutTrace } from '../../verdict/case/trim-ending.ts';
import type { KeptOfCases } from './executor.ts';

/**
 * A trace is packed where it was recorded, and let go of: cases wait for those before them, and for other threads. So the
 * memory of a run does not grow with what is in them.
 * @returns what is told of a case that has ended
 */
export function reportedCase({ ending, ...rest }: EndedJob, keep: KeptOfCases): EndedJob<TraceExcerpt> {
  switch (keep) {
    case 'verdicts':
      return { ...rest, ending: trimmedEnding(ending) };
    case 'findings':
      return { ...rest, ending: withoutTrace(ending) };
    case 'traces': {
      const trace = 'trace' in ending ? ending.trace : undefined;
      const saved = trace === undefined ? {} : { saved: traceBytes(trace) };
      return { ...rest, ...saved, ending: reported(withoutTrace(ending)) };
    }
  }
}

const reported = (ending: Ending<TraceExcerpt>): Ending<TraceExcerpt> =>
  ending.kind === 'judged' ? { ...ending, findings: exercisedFindings(ending.findings) } : ending;
