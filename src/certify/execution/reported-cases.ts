import { type Finding, isViolation } from '../../judge/findings/finding.ts';
import { drawing } from '../../report/evidence/drawing.ts';
import { type DrawingBytes, drawingBytes } from '../../report/evidence/drawing-bytes.ts';
import { EVIDENCE_LIMITS } from '../../report/evidence/evidence-limits.ts';
import { joinTraces } from '../../run/trace/join-traces.ts';
import { packTrace } from '../../run/trace/pack-trace.ts';
import type { PackedTraces } from '../../run/trace/packed-trace.ts';
import type { Trace } from '../../run/trace/trace.ts';
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
  const reported: { one: EndedJob<TraceExcerpt>; beside: Beside | undefined }[] = [];
  let packed: PackedTraces | undefined;
  return {
    add({ ending, ...rest }) {
      const trace = isTraceKept(keep) && 'trace' in ending ? ending.trace : undefined;
      const one = { ...rest, ending: keep === 'findings' ? withoutTrace(ending) : trimmedEnding(ending) };
      reported.push({ one, beside: trace === undefined ? undefined : besideOf(ending, trace, keep) });
      if (trace === undefined) return;
      const more = packTrace(trace);
      packed = packed === undefined ? more : joinTraces(packed, more);
    },
    finish() {
      const trace = packed === undefined ? undefined : compressed(packed);
      return reported.map(({ one, beside }) =>
        trace === undefined || beside === undefined ? one : { ...one, saved: { trace, ...beside } },
      );
    },
  };
}

/** What is kept of one case besides its trace. */
type Beside = Omit<NonNullable<EndedJob['saved']>, 'trace'>;

const isTraceKept = (keep: KeptOfCases): boolean => keep === 'traces' || keep === 'drawings';

function besideOf(ending: Ending, trace: Trace, keep: KeptOfCases): Beside {
  const findings = ending.kind === 'judged' ? ending.findings : [];
  const drawing = keep === 'drawings' ? drawingOf(trace, findings) : undefined;
  return { held: heldCounts(findings), ...(drawing === undefined ? {} : { drawing }) };
}

/** A page shows what went wrong. Whether a case without a violation did is not known here: those few are drawn from their trace. */
function drawingOf(trace: Trace, findings: readonly Finding[]): DrawingBytes | undefined {
  const violated = findings.filter(isViolation);
  if (violated.length === 0) return undefined;
  try {
    return drawingBytes(drawing(trace, violated, EVIDENCE_LIMITS.all));
  } catch {
    // The page fails in the same way, and says why.
    return undefined;
  }
}
