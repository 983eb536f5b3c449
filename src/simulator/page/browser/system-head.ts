import { el } from '../../../report/browser/elements/dom.ts';
import type { DayData } from '../day-data.ts';
import { systemLetter } from '../system-letter.ts';

/** @returns a letter that stands for a system, in its colour */
export const letterBadge = (at: number): HTMLElement =>
  el('span', { class: `letter letter-${at % 6}` }, systemLetter(at));

/** @returns whose chart this is, where there are several */
export function systemHead({ systems }: DayData, at: number): HTMLElement | undefined {
  return systems.length === 1
    ? undefined
    : el('h3', { class: 'system-head' }, letterBadge(at), ` ${systems[at]!.name}`);
}

/** On a narrow page strips stand below each other, and say whose they are. */
export const letterFor = (day: DayData, at: number): HTMLElement | undefined =>
  day.systems.length === 1 ? undefined : el('span', { class: 'strip-letter', 'aria-hidden': 'true' }, letterBadge(at));
