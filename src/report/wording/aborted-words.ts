import { pluralize } from '../../conversation/pluralize.ts';
import type { NotReached } from '../../verdict/not-reached.ts';
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

/** @param footer undefined where there is none. @returns what a run did not come to, and what to do; nothing where it came to all */
export function notReachedLines(footer: { notReached?: NotReached } | undefined): string[] {
  const missing = footer?.notReached;
  if (missing === undefined) return [];
  const { count, limit, ids } = missing;
  const byDrive = Object.entries(ids).map(([drive, list]) => `${drive} ${list.length}`);
  return [
    `NOT REACHED: ${pluralize(count, 'result')} (${byDrive.join(', ')}), since the time of the run was over (--max-time ${maxTimeWords(limit)}). What was found stands, and no class is earned. The same command with --resume and the report goes on.`,
  ];
}

/** @param ms whole seconds. @returns e.g. `10m`, as `--max-time` takes it */
function maxTimeWords(ms: number): string {
  const seconds = ms / 1000;
  if (seconds % 3600 === 0 && seconds > 0) return `${seconds / 3600}h`;
  return seconds % 60 === 0 && seconds > 0 ? `${seconds / 60}m` : `${seconds}s`;
}
