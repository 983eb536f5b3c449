import { isViolation } from '../../judge/findings/finding.ts';
import { traceIn } from '../../run/trace/trace-bytes.ts';
import type { KnownFailure, RequirementVerdict } from '../../verdict/verdict.ts';
import type { CaseEvent } from '../events/events.ts';
import type { AlikeEvidence, CaseEvidence, VerdictCard } from '../page/page-format.ts';
import { traceFileOf } from '../saved/trace-file.ts';
import { citationOf } from './citation.ts';
import { type Drawing, drawing, undrawn } from './drawing.ts';
import { drawingIn } from './drawing-bytes.ts';
import { EVIDENCE_LIMITS, type EvidenceLimits } from './evidence-limits.ts';
import { wayCounts } from './evidence-sample.ts';
import { packTexts } from './pack-texts.ts';
import type { PhraseBook } from './phrase-book.ts';

/** @param place of a trace, relative to the report. @returns whether it is there, or will be once the run has ended */
export type HasTrace = (place: string) => boolean;

export interface EvidenceOptions {
  /** none is there where left out */
  hasTrace?: HasTrace | undefined;
  /** those of a page with all evidence where left out */
  limits?: EvidenceLimits;
}

/** @returns what a reader needs to see of a case, and no more: the trace file has all of it */
export function caseEvidence(event: CaseEvent, book: PhraseBook, options: EvidenceOptions = {}): CaseEvidence {
  const { hasTrace, limits = EVIDENCE_LIMITS.all } = options;
  const { result } = event;
  const verdicts = result.requirements.filter(({ verdict }) => verdict !== 'pass').map(verdictCard);
  const common = {
    reproduce: result.reproduce,
    verdicts,
    ...traceBeside(event, hasTrace),
  };
  return { ...common, ...packTexts(drawingOf(event, limits), book) };
}

/** Whoever ran the case may have drawn it already: the trace lay open there. */
function drawingOf({ result, trace: bytes, drawing: done }: CaseEvent, limits: EvidenceLimits): Drawing {
  if (done !== undefined) return drawingIn(done);
  const violated = result.findings.filter(isViolation);
  if (bytes === undefined) return undrawn(violated);
  try {
    const trace = traceIn(bytes, result);
    return trace === undefined ? undrawn(violated) : drawing(trace, violated, limits);
  } catch (error) {
    return { ...undrawn(violated), trouble: `The trace can't be drawn: ${(error as Error).message}` };
  }
}

/** @param alike place of the result that came to the same. @returns what is left to say of a case of its own */
export const alikeEvidence = (event: CaseEvent, alike: number, hasTrace?: HasTrace): AlikeEvidence => ({
  alike,
  reproduce: event.result.reproduce,
  ...traceBeside(event, hasTrace),
  ways: wayCounts(event.result),
});

function traceBeside(event: CaseEvent, hasTrace: HasTrace = () => false): { trace?: string } {
  const file = traceFileOf(event) ?? event.kept?.trace;
  return file !== undefined && hasTrace(file) ? { trace: file } : {};
}

function verdictCard({ id, verdict, reason, follows, unreached, known }: RequirementVerdict): VerdictCard {
  return {
    requirement: id,
    verdict,
    ...(reason === undefined ? {} : { reason }),
    ...(follows === undefined ? {} : { follows }),
    ...(unreached === undefined ? {} : { unreached }),
    ...(known === undefined ? {} : { known: knownCard(known) }),
  };
}

const knownCard = ({ reason, issue, since, expires }: KnownFailure): NonNullable<VerdictCard['known']> => ({
  reason,
  since,
  ...(issue === undefined ? {} : { issue: citationOf(issue) }),
  ...(expires === undefined ? {} : { expires }),
});
