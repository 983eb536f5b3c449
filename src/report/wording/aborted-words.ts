import type { Aborted, AbortReason } from '../events/events.ts';

/** What is said of a run that came to no end, whoever says it. */
export interface AbortedWords {
  title: string;
  /** that nothing here is a verdict, and on the lines below what happened */
  why: string;
}

const TITLES: Record<AbortReason, string> = {
  'not-started': 'The run never began',
  'suite-error': 'The suite itself failed',
  interrupted: 'The run was interrupted',
};

const ENDED_EARLY = 'INCOMPLETE: the run ended early; none of this is a verdict.';
const NEVER_BEGAN = 'INCOMPLETE: the run never began, so nothing was evaluated.';

/** @param aborted undefined where nobody was left to say why a run has no footer */
export function abortedWords(aborted: Pick<Aborted, 'reason' | 'message'> | undefined): AbortedWords {
  if (aborted === undefined) return { title: 'The run ended early', why: ENDED_EARLY };
  const { reason, message } = aborted;
  const first = reason === 'not-started' ? NEVER_BEGAN : ENDED_EARLY;
  return { title: TITLES[reason], why: `${first}\n${message}` };
}
