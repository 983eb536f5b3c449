import type { PageData } from '../../page/page-data.ts';
import type { ListedResult } from '../../page/result-filter.ts';
import { type Filter, filterAddress, NO_FILTER } from '../../page/route.ts';
import { announce, byId, el } from '../elements/dom.ts';
import { requirementNote } from '../elements/requirement-note.ts';
import { caseList } from './case-list.ts';
import { enterFilter } from './filter-history.ts';
import { toolbar } from './toolbar.ts';

/** The list of findings in the overview. */
export interface OverviewView {
  show(filter: Filter): void;
  /** what the reader asked for last, where a case leads back to */
  filter(): Filter;
}

/** Typing must not draw the list anew with every letter. */
const PAUSE = 120;

export function overviewView({ index, entries }: PageData): OverviewView {
  const place = el('div', { id: 'list' });
  const count = el('p', { class: 'shown muted' });
  let current = NO_FILTER;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const draw = (filter: Filter): void => {
    current = filter;
    const { list, shown } = caseList(entries, filter);
    const note = index.requirements.find(({ id }) => id === filter.requirement);
    place.replaceChildren(...(note === undefined ? [] : [requirementNote(note)]), list);
    count.textContent = countWords(shown, entries);
  };
  const bar = toolbar(index, (filter) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      enterFilter(filter, current);
      draw(filter);
      announce(count.textContent);
    }, PAUSE);
  });
  byId('findings').append(bar.element, count, place);
  return {
    filter: () => current,
    show(filter) {
      // What was typed right before must not come after it.
      clearTimeout(waiting);
      bar.show(filter);
      // Drawing the same list anew would fold up what the reader has unfolded.
      if (place.childElementCount === 0 || filterAddress(filter) !== filterAddress(current)) draw(filter);
    },
  };
}

const countWords = (shown: number, { length }: readonly ListedResult[]): string =>
  `${shown} of ${length} results are listed, under the requirements that decided them.`;
