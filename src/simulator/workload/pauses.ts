import type { Draw } from './draw.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From then on whoever stops for long stops for the night, and everybody from `LATE` to `EARLY`; hours since midnight. */
const EVENING = 17;
const LATE = 19;
const EARLY = 7;

/**
 * How long it takes until the user writes again: mostly reading and typing, sometimes a talk (over five minutes, which is
 * how long most caches keep a prompt), now and then lunch or a meeting (over an hour), in the evening a night.
 * @param at virtual time, ms since 1970
 * @returns ms
 */
export function userPause(draw: Draw, at: number): number {
  const kind = draw.unit();
  const hour = (at % DAY) / HOUR;
  if (hour >= LATE || hour < EARLY || (hour >= EVENING && kind < 0.3)) return untilMorning(draw, at);
  if (kind < 0.18) return draw.int(61 * MINUTE, 150 * MINUTE);
  if (kind < 0.4) return draw.int(5 * MINUTE + SECOND, 40 * MINUTE);
  return draw.heavy(8 * SECOND, 4 * MINUTE);
}

/** Between eight and half past nine. */
const untilMorning = (draw: Draw, at: number): number =>
  (at % DAY < EARLY * HOUR ? 0 : DAY) - (at % DAY) + 8 * HOUR + draw.int(0, 90 * MINUTE);

/** How long somebody in a chat takes to answer: at most as long as a call that comes in between. @returns ms */
export const replyPause = (draw: Draw): number =>
  draw.chance(0.1) ? draw.int(5 * MINUTE + SECOND, 25 * MINUTE) : draw.heavy(8 * SECOND, 4 * MINUTE);

/** How long tools run before the next request: mostly well below a second, a test run or a build up to minutes. @returns ms */
export const toolPause = (draw: Draw): number => draw.heavy(60, 3 * MINUTE);
