import type { CaseResult, NotRun } from '../verdict.ts';

/** @returns why the rest of a drive is not run, for people */
export const notRunReason = ({ unanswered }: NotRun): string =>
  `not run: the first ${unanswered} cases on this drive all crashed or ran out of time (--keep-going runs everything)`;

/** @returns whether a case is open because it was not run: a baseline may know of it, and then it is not */
export const isNotRun = ({ verdict, notRun }: Pick<CaseResult, 'verdict' | 'notRun'>): boolean =>
  verdict === 'blocked' && notRun !== undefined;
