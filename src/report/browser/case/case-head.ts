import type { CauseCard } from '../../page/cause-format.ts';
import type { PageData } from '../../page/page-data.ts';
import type { CaseFileCard, Citation } from '../../page/page-format.ts';
import { groupResults, type ListedResult, matchesFilter } from '../../page/result-filter.ts';
import { caseAddress, causeAddress, type Filter, filterAddress } from '../../page/route.ts';
import { citationLink, verdictChip } from '../elements/chips.ts';
import { el } from '../elements/dom.ts';

interface Shown {
  entry: ListedResult;
  file: CaseFileCard | undefined;
  filter: Filter;
  /** the cause one comes from; absent where it is the list */
  within?: CauseCard;
}

/** Where one is, what the case is about, and who has reported it before. */
export function caseHead(shown: Shown, { entries }: PageData): HTMLElement {
  const { entry, file } = shown;
  const head = el('div', { class: 'case-head' }, crumbs(shown, entries));
  const { id, drive, title, verdict, reason } = entry;
  head.append(
    el('h1', { tabindex: -1 }, verdictChip(verdict), ' ', el('span', { class: 'case-title' }, title)),
    el(
      'p',
      { class: 'muted' },
      el('b', {}, id),
      ` · ${drive} drive`,
      dialectOf(file),
      file === undefined ? '' : ` · ${file.file}`,
    ),
  );
  if (verdict !== 'fail' && reason !== '') head.append(el('p', { class: 'reason' }, reason));
  if (file !== undefined && file.why !== '') head.append(el('p', { class: 'why' }, file.why));
  if (file !== undefined && file.seenIn.length > 0) head.append(seenIn(file));
  return head;
}

const dialectOf = (file: CaseFileCard | undefined): string =>
  file?.dialect === undefined ? '' : ` · about the dialect ${file.dialect}, and played in it`;

const seenIn = ({ seenIn: cites }: CaseFileCard): HTMLElement =>
  el(
    'p',
    { class: 'seen-in' },
    'Reported in',
    ...cites.flatMap((cite, at) => [' ', listed(cite, at < cites.length - 1)]),
  );

/** A comma never begins a line. */
const listed = (cite: Citation, goesOn: boolean): HTMLElement =>
  goesOn ? el('span', { class: 'listed' }, citationLink(cite), ',') : citationLink(cite);

/** The way back, and to the neighbours in the list one comes from: that of a cause, or that of the overview. */
function crumbs({ entry, filter, within }: Shown, entries: readonly ListedResult[]): HTMLElement {
  const listed = within === undefined ? listedUnder(filter, entries) : within.shown.flatMap((at) => entries[at] ?? []);
  const order = listed.filter(({ opens }) => opens);
  const at = order.indexOf(entry);
  const nav = el('nav', { class: 'crumbs', 'aria-label': 'Findings' });
  nav.append(
    within === undefined
      ? el('a', { href: filterAddress(filter) }, '← All findings')
      : el('a', { href: causeAddress(within.identity) }, `← ${within.identity}`),
  );
  if (at === -1) return nav;
  nav.append(el('span', { class: 'muted' }, `${at + 1} of ${order.length}`));
  nav.append(...neighbour(order[at - 1], 'Previous'), ...neighbour(order[at + 1], 'Next'));
  return nav;
}

function listedUnder(filter: Filter, entries: readonly ListedResult[]): ListedResult[] {
  const listed = entries.filter((one) => matchesFilter(one, filter));
  return [...new Set(groupResults(listed, filter).flatMap((group) => group.entries))];
}

const neighbour = (entry: ListedResult | undefined, label: string): HTMLElement[] =>
  entry === undefined ? [] : [el('a', { href: caseAddress(entry), title: `${entry.id} ${entry.title}` }, label)];
