import { joinTraces } from '../../run/trace/join-traces.ts';
import { packTrace } from '../../run/trace/pack-trace.ts';
import type { PackedTraces } from '../../run/trace/packed-trace.ts';
import { compressed } from '../../run/trace/trace-bytes.ts';
import type { EndedJob, Ending, TraceExcerpt } from '../../verdict/case/case-result.ts';
import { heldCounts, trimmedEnding, withoutTrace } from '../../verdict/case/trim-ending.ts';
import type { KeptOfCases } from './executor.ts';

/** Cases that have ended, on their way to whoever reports them. */
export interface ReportedCases {
  add(ended: EndedJob): void;
  /** @returns what is reported of each, in the order they came; their traces are saved together */
  finish(): EndedJob<TraceExcerpt>[];
}

/**
 * A trace is packed where it was recorded, and let go of: cases wait for those before them, and for other threads. So the
 * memory of a run does not grow with what is in them.
 */
export function reportedCases(keep: KeptOfCases): ReportedCases {
  const reported: { one: EndedJob<TraceExcerpt>; held: Record<string, number> | undefined }[] = [];
  let packed: PackedTraces | undefined;
  return {
    add({ ending, ...rest }) {
      const trace = keep === 'traces' && 'trace' in ending ? ending.trace : undefined;
      const one = { ...rest, ending: keep === 'findings' ? withoutTrace(ending) : trimmedEnding(ending) };
      reported.push({ one, held: trace === undefined ? undefined : heldIn(ending) });
      if (trace === undefined) return;
      const more = packTrace(trace);
      packed = packed === undefined ? more : joinTraces(packed, more);
    },
    finish() {
      const trace = packed === undefined ? undefined : compressed(packed);
      return reported.map(({ one, held }) =>
        trace === undefined || held === undefined ? one : { ...one, saved: { trace, held } },
      );
    },
  };
}

const heldIn = (ending: Ending): Record<string, number> => heldCounts(ending.kind === 'judged' ? ending.findings : []);
