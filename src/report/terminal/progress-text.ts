import { pluralize } from '../../conversation/pluralize.ts';

/** How far something is that takes a while. */
export interface Progress {
  done: number;
  total: number;
  /** ms since it began */
  elapsed: number;
  /** of these, how many were done before it began: they took no time */
  before?: number;
  /** cases that are not green; left out where nothing is judged */
  problems?: number;
}

/** Before so many are done, the time that is left is a guess. */
const ENOUGH = 10;

/** @returns e.g. `120 of 2168 · 3 not green · about 2 minutes left` */
export function progressText({ done, total, elapsed, problems, before = 0 }: Progress): string {
  const parts = [`${done} of ${total}`];
  if (problems !== undefined) parts.push(`${problems} not green`);
  const own = done - before;
  if (own >= ENOUGH && done < total) parts.push(`about ${durationWords(((total - done) * elapsed) / own)} left`);
  return parts.join(' · ');
}

/** @param ms is told in seconds or minutes, never as nothing */
export function durationWords(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return seconds < 90 ? pluralize(seconds, 'second') : pluralize(Math.round(seconds / 60), 'minute');
}

/** @param ms below 10 seconds is told with two digits, such as `0.5 seconds`: what is counted by it would be far off */
export function shortDurationWords(ms: number): string {
  const seconds = Number((ms / 1000).toPrecision(2));
  return seconds < 10 && !Number.isInteger(seconds) ? `${seconds} seconds` : durationWords(ms);
}
