import type { CauseCard } from '../../page/cause-format.ts';
import type { ListedResult } from '../../page/result-filter.ts';
import { el, section } from '../elements/dom.ts';
import { fillRows } from '../list/case-list.ts';

/** Enough to see what they have in common; most are variants of each other. */
const FIRST = 8;

/** The results that show a cause, each with the way to it. */
export function placesSection({ shown, requirement }: CauseCard, entries: readonly ListedResult[]): HTMLElement {
  const places = shown.flatMap((at) => entries[at] ?? []);
  const body = el('div', { class: 'places' });
  if (places.length === 0) body.append(el('p', { class: 'muted' }, 'None of them is in this report.'));
  else fillRows(body, places, requirement, FIRST);
  return section('Where it is seen', body);
}
