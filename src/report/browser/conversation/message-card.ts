import type { Rail } from '../../page/call-rails.ts';
import type { MessageCard } from '../../page/page-format.ts';
import { messageAddress } from '../../page/route.ts';
import { el } from '../elements/dom.ts';
import { blockView } from './block-view.ts';
import { changeView } from './change-view.ts';
import { fateWord, originWord } from './fate-words.ts';
import type { PassSide } from './pass-side.ts';

/** One message: who speaks, what became of it, what it says. */
export function messageCard(at: number, rails: readonly Rail[], shown: PassSide): HTMLElement {
  const { card, side, opened, pass, entry, spots } = shown;
  const message = opened.evidence.messages[card[side][at]!]!;
  const { word, links } = side === 'before' ? becameOf(at, shown) : cameFrom(at, shown);
  const isSpot = spots.has(at);
  const head = el(
    'div',
    { class: 'card-head' },
    el(
      'a',
      {
        class: 'number',
        href: messageAddress(entry, pass, side, at),
        'aria-label': `${side} ${at}: link to this message`,
      },
      `#${at}`,
    ),
    el('span', { class: 'role' }, roleOf(message)),
    el('span', { class: `fate fate-${word}` }, word),
    ...links,
    ...(isSpot ? [el('span', { class: 'spot-flag' }, 'see finding')] : []),
    ...factChips(message, shown),
    el('span', { class: 'muted size' }, `${message.tokens} tokens`),
  );
  const body = el(
    'div',
    { class: 'card-body' },
    head,
    ...changeView(at, shown),
    ...message.blocks.map((block) => blockView(block, at, shown)),
  );
  const lanes = rails.map((rail) => el('span', { class: `rail rail-${rail}` }));
  const id = `${side}-${pass}-${at}`;
  const kind = `card role-${roleClass(message.role)} is-${word}${isSpot ? ' is-spot' : ''}`;
  return el(
    'li',
    { class: kind, id, tabindex: -1 },
    el('div', { class: 'rails', 'aria-hidden': 'true' }, ...lanes),
    body,
  );
}

const ROLES = new Set(['system', 'user', 'assistant', 'tool']);
const roleClass = (role: string): string => (ROLES.has(role) ? role : 'other');

const roleOf = ({ role, blocks }: MessageCard): string =>
  blocks.some(({ type }) => type === 'result') && role !== 'tool' ? `${role}, with tool results` : role;

interface Became {
  word: string;
  links: HTMLElement[];
}

function becameOf(at: number, shown: PassSide): Became {
  const fate = shown.card.fates[at]!;
  if (fate.at.length === 0) return { word: fateWord(fate), links: [] };
  const label = fate.kind === 'evicted' ? 'repeated in' : 'as';
  return { word: fateWord(fate), links: [linkTo(label, 'after', fate.at, shown)] };
}

function cameFrom(at: number, shown: PassSide): Became {
  const { from } = shown.card.origins[at]!;
  return { word: originWord(shown.card, at), links: from.length === 0 ? [] : [linkTo('from', 'before', from, shown)] };
}

const MOST = 6;

function linkTo(
  label: string,
  side: 'before' | 'after',
  places: readonly number[],
  { entry, pass }: PassSide,
): HTMLElement {
  const links = places
    .slice(0, MOST)
    .flatMap((at) => [' ', el('a', { href: messageAddress(entry, pass, side, at) }, `#${at}`)]);
  const left = places.length - MOST;
  return el('span', { class: 'became' }, `${label} ${side}`, ...links, left > 0 && ` and ${left} more`);
}

/** A fact that can be read nowhere after the pass is what a reader is looking for. */
function factChips({ facts }: MessageCard, { opened, pass }: PassSide): HTMLElement[] {
  const isLost = (name: string): boolean => {
    const fate = opened.evidence.facts.find((fact) => fact.name === name)?.passes[pass]?.fate;
    return fate === 'gone' || fate === 'archived';
  };
  const [lost, others] = [facts.filter(isLost), facts.filter((name) => !isLost(name))];
  const chips = [
    ...lost.map((name) => el('span', { class: 'fact is-lost' }, `${name} lost`)),
    ...others.map((name) => el('span', { class: 'fact' }, name)),
  ];
  const left = chips.length - MOST;
  if (left <= 0) return chips;
  return [...chips.slice(0, MOST), el('span', { class: 'muted' }, `and ${left} more ${left === 1 ? 'fact' : 'facts'}`)];
}
