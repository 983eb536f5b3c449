import { BaselineError } from './baseline.ts';

/** Where the date of today may come from, first come first served. */
export interface Clocks {
  /** `--today` */
  asked?: string | undefined;
  /** the environment's `SOURCE_DATE_EPOCH`, seconds: whoever builds reproducibly has said what day it is */
  epoch?: string | undefined;
  now: Date;
}

/**
 * @returns the day by which entries expire, in UTC, so that it is the same day for everybody
 * @throws BaselineError for a day that does not exist
 */
export function todayOf({ asked, epoch, now }: Clocks): string {
  if (asked !== undefined) return dayAsked(asked);
  const seconds = epoch === undefined || epoch === '' ? now.getTime() / 1000 : Number(epoch);
  const time = new Date(seconds * 1000).getTime();
  if (!Number.isNaN(time)) return dayOf(time);
  throw new BaselineError(`SOURCE_DATE_EPOCH takes seconds since 1970, for example 1767225600; got "${epoch}".`);
}

function dayAsked(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && isCalendarDay(text)) return text;
  throw new BaselineError(`--today takes a day of the calendar, for example 2026-06-01; got "${text}".`);
}

/** @returns how many days lie between two days */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** @returns the day that follows a day */
export const dayAfter = (day: string): string => dayOf(Date.parse(day) + DAY_MS);

/** @returns whether a text such as `2026-02-30` is a day that exists */
export function isCalendarDay(text: string): boolean {
  const start = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(start) && dayOf(start) === text;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** @param time in ms since 1970. @returns the day it falls on, in UTC */
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
