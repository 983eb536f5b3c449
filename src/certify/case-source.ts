import { isViolation } from '../judge/findings/finding.ts';
import type { CaseSource } from '../report/events/events.ts';
import type { CaseFile } from '../suite/case/case-file.ts';
import type { CaseResult } from '../verdict/verdict.ts';

/** @returns where a user finds a case of their own, and the expectations of it that were violated */
export function caseSourceOf({ userFile, source }: CaseFile, { findings }: CaseResult): { source?: CaseSource } {
  if (userFile === undefined) return {};
  const violated = findings
    .filter(isViolation)
    .flatMap((finding) => (finding.by === 'expectation' ? [finding.at] : []));
  const lines = violated.map((pointer) => [pointer, source.place({ pointer, message: '' }).line] as const);
  return { source: { file: userFile, line: source.lineOf('id'), expectations: Object.fromEntries(lines) } };
}
