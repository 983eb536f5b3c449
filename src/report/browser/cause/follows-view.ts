import type { CauseCard } from '../../page/cause-format.ts';
import type { PageIndex } from '../../page/page-format.ts';
import { filterAddress, NO_FILTER } from '../../page/route.ts';
import { el, section } from '../elements/dom.ts';
import { causeOf, wayLink } from './way-link.ts';

/** What follows from a cause, and what it kept from being looked at; nothing where there is neither. */
export const followsSections = (card: CauseCard, index: PageIndex): HTMLElement[] => [
  ...followers(card, index),
  ...unreached(card, index),
];

function followers({ follows, followers: count }: CauseCard, index: PageIndex): HTMLElement[] {
  if (follows.length === 0) return [];
  const are = count === 1 ? 'finding is' : 'findings are';
  return [
    section(
      'What follows from it',
      el('p', { class: 'muted' }, `${count} ${are} shown beneath it and counted nowhere else.`),
      el('ul', { class: 'counted' }, ...follows.map(([way, found]) => follower(way, found, index))),
    ),
  ];
}

const follower = (way: string, found: number, index: PageIndex): HTMLElement =>
  el(
    'li',
    {},
    wayLink(way, causeOf(way, index.causes)),
    ` × ${found} `,
    el('span', { class: 'muted' }, titleOf(way.split('/')[0]!, index)),
  );

function unreached({ hides, unreached: count }: CauseCard, index: PageIndex): HTMLElement[] {
  if (hides.length === 0) return [];
  const words = `${count} ${count === 1 ? 'result ended' : 'results ended'} before all was seen that they could show. What was not seen is neither met nor violated.`;
  return [
    section(
      'What was not reached because of it',
      el('p', { class: 'muted' }, words),
      el('ul', { class: 'counted' }, ...hides.map(([id, results]) => hidden(id, results, index))),
    ),
  ];
}

function hidden(id: string, results: number, index: PageIndex): HTMLElement {
  const href = filterAddress({ ...NO_FILTER, requirement: id, verdict: 'blocked' });
  return el(
    'li',
    {},
    el('a', { href }, id),
    ` in ${results} ${results === 1 ? 'result' : 'results'} `,
    el('span', { class: 'muted' }, titleOf(id, index)),
  );
}

const titleOf = (id: string, { requirements }: PageIndex): string =>
  requirements.find((one) => one.id === id)?.title ?? '';
