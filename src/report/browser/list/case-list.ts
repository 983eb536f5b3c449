import { moreWords } from '../../page/more-words.ts';
import {
  groupResults,
  type ListedResult,
  matchesFilter,
  type ResultGroup,
  reasonUnder,
  rootsUnder,
  verdictUnder,
} from '../../page/result-filter.ts';
import { caseAddress, type Filter } from '../../page/route.ts';
import { verdictChip } from '../elements/chips.ts';
import { button, el } from '../elements/dom.ts';

/** Rows are made by so many: two thousand at once would keep a reader waiting. */
const ROWS = 40;

/** The list of cases under the requirements that decided them. Groups are empty until they are opened. */
export function caseList(entries: readonly ListedResult[], filter: Filter): { list: HTMLElement; shown: number } {
  const shown = entries.filter((entry) => matchesFilter(entry, filter));
  const groups = groupResults(shown, filter);
  const opens = groups.length === 1;
  const list = el('div', { class: 'groups' }, ...groups.map((group) => groupSection(group, opens)));
  if (groups.length === 0) list.append(el('p', { class: 'empty' }, nothing(filter)));
  return { list, shown: shown.length };
}

function nothing(filter: Filter): string {
  const isBare = Object.values(filter).every((value) => value === '');
  if (isBare) return 'Nothing here needs attention. Choose “all” as verdict to see what passed.';
  if (filter.verdict === 'all' && filter.requirement !== '')
    return `No result says anything of ${filter.requirement} under these conditions: no case that speaks for it was selected, or could be run.`;
  if (filter.verdict !== '') return 'No result meets all of these conditions.';
  return 'No result that needs attention meets all of these conditions. Choose “all” as verdict to look among the others.';
}

let numbers = 0;

function groupSection({ requirement, entries }: ResultGroup, opens: boolean): HTMLElement {
  numbers += 1;
  const body = el('div', { id: `group-${numbers}`, class: 'group-body' });
  const { id, title, level } = requirement;
  const label = el('span', { class: 'group-label' }, el('b', {}, id), ' ', title);
  const count = el('span', { class: 'muted' }, `${entries.length} ${entries.length === 1 ? 'result' : 'results'}`);
  const toggle = el('button', { type: 'button', class: 'group-toggle', 'aria-controls': body.id }, label);
  if (level > 0) toggle.append(' ', el('span', { class: `level level-${level}` }, `level ${level}`));
  toggle.append(' ', chips(entries, id), ' ', count);
  const show = (open: boolean): void => {
    toggle.setAttribute('aria-expanded', String(open));
    body.hidden = !open;
    if (open && body.childElementCount === 0) fillRows(body, entries, id);
  };
  toggle.addEventListener('click', () => show(body.hidden === true));
  show(opens);
  return el('section', { class: 'group' }, el('h3', {}, toggle), body);
}

function chips(entries: readonly ListedResult[], requirement: string): HTMLElement {
  const verdicts = [...new Set(entries.map((entry) => verdictUnder(entry, requirement)))];
  return el('span', { class: 'chips' }, ...verdicts.slice(0, 3).map(verdictChip));
}

/**
 * Puts rows of results into a place, so many at once.
 * @param requirement under which they stand
 * @param first how many before the reader asks for more
 */
export function fillRows(body: HTMLElement, entries: readonly ListedResult[], requirement: string, first = ROWS): void {
  const rows = el('ul', { class: 'rows' });
  body.append(rows);
  let made = 0;
  const more = button({ class: 'more' }, '', () => {
    const next = add(ROWS);
    next?.querySelector('a')?.focus();
  });
  const add = (most: number): HTMLElement | undefined => {
    const next = entries.slice(made, made + most).map((entry) => row(entry, requirement));
    made += next.length;
    rows.append(...next);
    const left = entries.length - made;
    more.textContent = moreWords(left, ROWS);
    if (left === 0) more.remove();
    return next[0];
  };
  body.append(more);
  add(first);
}

/** @param requirement under which it stands: what was found of another one would not explain why */
function row(entry: ListedResult, requirement: string): HTMLElement {
  const { id, drive, title, verdict, opens } = entry;
  const under = verdictUnder(entry, requirement);
  const words = [
    verdictChip(under),
    el('span', { class: 'row-id' }, id),
    el('span', { class: 'row-drive' }, drive),
    el('span', { class: 'row-title' }, title),
    el(
      'span',
      { class: 'row-reason muted' },
      ...otherLevels(entry, requirement),
      reasonUnder(entry, requirement),
      under !== verdict && elsewhere(verdict),
    ),
  ];
  return el(
    'li',
    {},
    opens ? el('a', { href: caseAddress({ id, drive }) }, ...spaced(words)) : el('div', {}, ...spaced(words)),
  );
}

/** Above the rows stands the level of the requirement, that of its strictest way; what happened here may weigh less. */
function otherLevels(entry: ListedResult, id: string): (HTMLElement | string)[] {
  const whole = entry.requirements.find((one) => one.id === id)?.level;
  const levels = [...new Set(rootsUnder(entry, id).map(({ level }) => level))].sort();
  if (levels.every((level) => level === whole)) return [];
  return levels.flatMap((level) => [el('span', { class: `level level-${level}` }, `level ${level}`), ' ']);
}

/** Green of one requirement is not green of the case. */
const elsewhere = (verdict: string): string => ` The case as a whole: ${verdict}.`;

/** Blanks between the parts are for those who hear or copy the line. */
const spaced = (parts: readonly HTMLElement[]): (HTMLElement | string)[] => parts.flatMap((part) => [part, ' ']);
