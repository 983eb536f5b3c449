import type { Draw } from './draw.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * How long it takes until the user writes again: mostly reading and typing, sometimes a talk (over five minutes, which is
 * how long most caches keep a prompt), now and then lunch or a night (over an hour).
 * @returns ms
 */
export function userPause(draw: Draw): number {
  const kind = draw.unit();
  if (kind < 0.04) return draw.int(9 * HOUR, 15 * HOUR);
  if (kind < 0.12) return draw.int(61 * MINUTE, 150 * MINUTE);
  if (kind < 0.3) return draw.int(5 * MINUTE + SECOND, 40 * MINUTE);
  return draw.heavy(8 * SECOND, 4 * MINUTE);
}

/** How long tools run before the next request: mostly well below a second, a test run or a build up to minutes. @returns ms */
export const toolPause = (draw: Draw): number => draw.heavy(60, 3 * MINUTE);
