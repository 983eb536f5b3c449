import { pluralize } from '../../conversation/pluralize.ts';

/** How far something is that takes a while. */
export interface Progress {
  done: number;
  total: number;
  /** ms since it began */
  elapsed: number;
  /** cases that are not green; left out where nothing is judged */
  problems?: number;
}

/** Before so many are done, the time that is left is a guess. */
const ENOUGH = 10;

/** @returns e.g. `120 of 2168 · 3 not green · about 2 minutes left` */
export function progressText({ done, total, elapsed, problems }: Progress): string {
  const parts = [`${done} of ${total}`];
  if (problems !== undefined) parts.push(`${problems} not green`);
  if (done >= ENOUGH && done < total) parts.push(`about ${durationWords(((total - done) * elapsed) / done)} left`);
  return parts.join(' · ');
}

/** @param ms is told in seconds or minutes, never as nothing */
function durationWords(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return seconds < 90 ? pluralize(seconds, 'second') : pluralize(Math.round(seconds / 60), 'minute');
}
