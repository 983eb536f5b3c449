import type { CaseResult } from '../verdict.ts';

const NOT_RUN = 'not run: ';

/** @returns why the rest of a drive is not run after so many cases to which there was no answer */
export const notRunReason = (unanswered: number): string =>
  `${NOT_RUN}the first ${unanswered} cases on this drive all crashed or ran out of time (--keep-going runs everything)`;

/** @returns whether a case was not run because the run had given up on its drive */
export const isNotRun = ({ verdict, reason }: Pick<CaseResult, 'verdict' | 'reason'>): boolean =>
  verdict === 'blocked' && reason?.startsWith(NOT_RUN) === true;
