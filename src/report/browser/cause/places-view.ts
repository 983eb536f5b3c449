import type { CauseCard } from '../../page/cause-format.ts';
import type { ListedResult } from '../../page/result-filter.ts';
import { filterAddress, NO_FILTER } from '../../page/route.ts';
import { el, section } from '../elements/dom.ts';
import { fillRows } from '../list/case-list.ts';

/** Enough to see what they have in common; most are variants of each other. */
const FIRST = 8;

/** The results that show a cause, each with the way to it. */
export function placesSection(
  { identity, shown, requirement }: CauseCard,
  entries: readonly ListedResult[],
): HTMLElement {
  const places = shown.flatMap((at) => entries[at] ?? []);
  const body = el('div', { class: 'places' });
  if (places.length === 0) body.append(el('p', { class: 'muted' }, 'None of them is in this report.'));
  else {
    const href = filterAddress({ ...NO_FILTER, verdict: 'all', q: identity });
    const all = places.length === 1 ? 'It' : `All ${places.length}`;
    body.append(el('p', { class: 'muted' }, `${all} also `, el('a', { href }, 'in the list'), ', to be filtered.'));
    fillRows(body, places, requirement, FIRST);
  }
  return section('Where it is seen', body);
}
