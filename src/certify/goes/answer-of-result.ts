import type { CaseResult } from '../../verdict/verdict.ts';

/** Whether the adapter answered at all in a case: one that does not apply to it says nothing of that. */
export type AnswerInCase = 'some' | 'none' | 'not asked';

/** @returns the same of a result that an earlier go came to */
export function answerOfResult({ verdict, unsupportedByWord, notRun, firstAttempt }: CaseResult): AnswerInCase {
  if (unsupportedByWord === true) return 'not asked';
  switch (verdict) {
    case 'unsupported':
      return 'not asked';
    case 'crash':
    case 'timeout':
      return 'none';
    case 'blocked':
      return notRun !== undefined || firstAttempt?.ended === 'not-started' ? 'none' : 'some';
    default:
      return 'some';
  }
}
