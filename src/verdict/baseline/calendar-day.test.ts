import { describe, expect, it } from 'vitest';
import { daysBetween, todayOf } from './calendar-day.ts';

const now = new Date('2026-06-01T23:30:00Z');

describe('todayOf', () => {
  it('is the day in UTC, unless somebody says what day it is', () => {
    expect(todayOf({ now })).toBe('2026-06-01');
    expect(todayOf({ now, epoch: '' })).toBe('2026-06-01');
    expect(todayOf({ now, epoch: '1767225600' })).toBe('2026-01-01');
    expect(todayOf({ now, epoch: '1767225600', asked: '2027-02-28' })).toBe('2027-02-28');
  });

  it.each(['2026-02-30', '2026-6-1', 'tomorrow', ''])('refuses --today %j', (asked) => {
    expect(() => todayOf({ now, asked })).toThrow('--today takes a day of the calendar');
  });

  it('refuses an epoch that is no number', () => {
    expect(() => todayOf({ now, epoch: 'soon' })).toThrow('SOURCE_DATE_EPOCH takes seconds since 1970');
  });

  it('counts days across months', () => {
    expect(daysBetween('2026-02-27', '2026-03-01')).toBe(2);
    expect(daysBetween('2026-03-01', '2026-02-27')).toBe(-2);
  });
});
