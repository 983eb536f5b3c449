import type { EvidenceWanted } from './evidence-sample.ts';

/** How much a page draws of a case. Numbers are characters of one text: it says how many are left out, and the trace has all. */
export interface EvidenceLimits {
  /** drawn besides the first one: all that a finding speaks of, or those that show a way for the first time */
  passes: 'violating' | 'first-of-each-way';
  /** of a text in a message, the arguments of a call, or a result */
  message: number;
  /** of the body of a request or an answer; what it repeats of the conversation is shown there */
  body: number;
}

/** Beyond what `all` has, nobody reads a text on a page. Long texts of the corpus are filler, and filler can't be compressed. */
export const EVIDENCE_LIMITS: Record<EvidenceWanted, EvidenceLimits> = {
  all: { passes: 'violating', message: 30_000, body: 60_000 },
  sampled: { passes: 'first-of-each-way', message: 300, body: 300 },
  causes: { passes: 'first-of-each-way', message: 300, body: 300 },
};
