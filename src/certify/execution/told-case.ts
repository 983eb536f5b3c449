import { traceBytes } from '../../run/trace/trace-bytes.ts';
import type { EndedJob, Ending, TraceExcerpt } from '../../verdict/case/case-result.ts';
import { heldCounts, trimmedEnding, withoutTrace } from '../../verdict/case/trim-ending.ts';
import type { KeptOfCases } from './executor.ts';

/**
 * A trace is packed where it was recorded, and let go of: cases wait for those before them, and for other threads. So the
 * memory of a run does not grow with what is in them.
 * @returns what is told of a case that has ended
 */
export function toldCase({ ending, ...rest }: EndedJob, keep: KeptOfCases): EndedJob<TraceExcerpt> {
  switch (keep) {
    case 'verdicts':
      return { ...rest, ending: trimmedEnding(ending) };
    case 'findings':
      return { ...rest, ending: withoutTrace(ending) };
    case 'traces':
      return { ...rest, ending: trimmedEnding(ending), ...savedOf(ending) };
  }
}

function savedOf(ending: Ending): Pick<EndedJob, 'saved'> {
  if (!('trace' in ending) || ending.trace === undefined) return {};
  const held = heldCounts(ending.kind === 'judged' ? ending.findings : []);
  return { saved: { trace: traceBytes(ending.trace), held } };
}
