import { todayOf } from '../../verdict/baseline/calendar-day.ts';

/** @returns the day by which entries of a baseline expire. @throws BaselineError for one that does not exist */
export const todayFromOptions = ({ today: asked }: { today?: string }): string =>
  todayOf({ asked, epoch: process.env.SOURCE_DATE_EPOCH, now: new Date() });
