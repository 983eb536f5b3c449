import type { Data } from '../../page/page-data.ts';
import type { CaseFileCard, Cite } from '../../page/page-format.ts';
import { type Entry, groupsOf, matches } from '../../page/result-filter.ts';
import { caseHash, type Filter, filterHash } from '../../page/route.ts';
import { citeLink, verdictChip } from '../elements/chips.ts';
import { el } from '../elements/dom.ts';

interface Shown {
  entry: Entry;
  file: CaseFileCard | undefined;
  filter: Filter;
}

/** Where one is, what the case is about, and who has reported it before. */
export function caseHead({ entry, file, filter }: Shown, { entries }: Data): HTMLElement {
  const head = el('div', { class: 'case-head' }, crumbs(entry, filter, entries));
  const { id, drive, title, verdict, reason } = entry;
  head.append(
    el('h1', { tabindex: -1 }, verdictChip(verdict), ' ', el('span', { class: 'case-title' }, title)),
    el('p', { class: 'muted' }, el('b', {}, id), ` · ${drive} drive`, file === undefined ? '' : ` · ${file.file}`),
  );
  if (verdict !== 'fail' && reason !== '') head.append(el('p', { class: 'reason' }, reason));
  if (file !== undefined && file.why !== '') head.append(el('p', { class: 'why' }, file.why));
  if (file !== undefined && file.seenIn.length > 0) head.append(seenIn(file));
  return head;
}

const seenIn = ({ seenIn: cites }: CaseFileCard): HTMLElement =>
  el(
    'p',
    { class: 'seen-in' },
    'Reported in',
    ...cites.flatMap((cite, at) => [' ', listed(cite, at < cites.length - 1)]),
  );

/** A comma never begins a line. */
const listed = (cite: Cite, goesOn: boolean): HTMLElement =>
  goesOn ? el('span', { class: 'listed' }, citeLink(cite), ',') : citeLink(cite);

/** The way back, and to the neighbours in the list one comes from. */
function crumbs(entry: Entry, filter: Filter, entries: readonly Entry[]): HTMLElement {
  const listed = entries.filter((one) => matches(one, filter));
  const order = [...new Set(groupsOf(listed, filter).flatMap((group) => group.entries))].filter(({ opens }) => opens);
  const at = order.indexOf(entry);
  const nav = el('nav', { class: 'crumbs', 'aria-label': 'Findings' });
  nav.append(el('a', { href: filterHash(filter) }, '← All findings'));
  if (at === -1) return nav;
  nav.append(el('span', { class: 'muted' }, `${at + 1} of ${order.length}`));
  nav.append(...neighbour(order[at - 1], 'Previous'), ...neighbour(order[at + 1], 'Next'));
  return nav;
}

const neighbour = (entry: Entry | undefined, label: string): HTMLElement[] =>
  entry === undefined ? [] : [el('a', { href: caseHash(entry), title: `${entry.id} ${entry.title}` }, label)];
