import type { OpenedCase } from '../../page/page-data.ts';
import type { FactAtPass, FactCard } from '../../page/page-format.ts';
import type { ListedResult } from '../../page/result-filter.ts';
import { messageAddress } from '../../page/route.ts';
import { button, el, section } from '../elements/dom.ts';

const FIRST = 12;

/** Every fact of the case, what became of it in each pass, and where it was lost. */
export function factsSection(opened: OpenedCase, entry: ListedResult): HTMLElement[] {
  const { facts, passes } = opened.evidence;
  if (facts.length === 0 || passes.length === 0) return [];
  const sorted = [...facts].sort((one, other) => Number(isLost(other)) - Number(isLost(one)));
  const body = el('tbody', {}, ...sorted.slice(0, FIRST).map((fact) => row(fact, opened, entry)));
  const head = ['Fact', ...passes.map(({ title }) => title), 'Lost'].map((name) => el('th', { scope: 'col' }, name));
  const table = el('table', { class: 'facts' }, el('thead', {}, el('tr', {}, ...head)), body);
  const scroll = el('div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': 'Facts by pass' }, table);
  const parts: HTMLElement[] = [el('p', { class: 'muted' }, EXPLAINED), scroll];
  const rest = sorted.slice(FIRST);
  if (rest.length > 0) {
    const more = button({ class: 'more' }, `Show ${rest.length} more ${rest.length === 1 ? 'fact' : 'facts'}`, () => {
      body.append(...rest.map((fact) => row(fact, opened, entry)));
      more.remove();
    });
    parts.push(more);
  }
  return [section('What was said, and where it was lost', ...parts)];
}

const EXPLAINED =
  'A fact is a mark in a message. After each pass the suite looks for it: in the view, in what the summarizer was shown, ' +
  'in the archive, in the next request.';

const isLost = ({ lostIn }: FactCard): boolean => lostIn !== undefined;

function row(fact: FactCard, opened: OpenedCase, entry: ListedResult): HTMLElement {
  const { name, mark, lostIn, passes } = fact;
  return el(
    'tr',
    {},
    el('th', { scope: 'row' }, name, ' ', el('code', {}, mark)),
    ...passes.map((at, pass) => el('td', {}, ...cell(at, pass, entry))),
    el(
      'td',
      {},
      lostIn === undefined ? 'never' : el('b', { class: 'torn' }, `in pass ${lostIn}`),
      lostIn === undefined ? '' : ` of ${opened.evidence.passesInTrace}`,
    ),
  );
}

const WORDS: Record<FactAtPass['fate'], string> = {
  kept: 'kept',
  rewritten: 'rewritten',
  quoted: 'in a summary',
  archived: 'in the archive only',
  gone: 'gone',
  absent: 'not there',
};

function cell(
  { fate, before, after, summarized, next }: FactAtPass,
  pass: number,
  entry: ListedResult,
): (string | Node)[] {
  const parts: (string | Node)[] = [el('span', { class: `fate fate-fact-${fate}` }, WORDS[fate])];
  const [from, to] = [before[0], after[0]];
  if (from !== undefined)
    parts.push(' from ', el('a', { href: messageAddress(entry, pass, 'before', from) }, `before #${from}`));
  if (to !== undefined) parts.push(' to ', el('a', { href: messageAddress(entry, pass, 'after', to) }, `after #${to}`));
  if (fate === 'absent' || fate === 'kept') return parts;
  parts.push(
    el('span', { class: 'muted' }, summarized ? ' · the summarizer was shown it' : ' · no summarizer was shown it'),
  );
  if (next !== undefined)
    parts.push(el('span', { class: 'muted' }, next ? ' · in the next request' : ' · not in the next request'));
  return parts;
}
