import { type Rail, railsOf } from '../../page/call-rails.ts';
import { type Segment, segmentsOf } from '../../page/message-segments.ts';
import { button, el } from '../elements/dom.ts';
import { fateWord, originWord } from './fate-words.ts';
import { messageCard } from './message-card.ts';
import type { PassSide } from './pass-side.ts';

/** One side of a pass: the messages from top to bottom, calls and results linked by lines in the margin. */
export interface MessageList {
  element: HTMLElement;
  /** unfolds what hides a message, brings it into view and puts the focus there */
  reveal(at: number): void;
}

export function messageList(shown: PassSide): MessageList {
  const { card, side, pass } = shown;
  const count = card[side].length;
  const rails = railsOf(card.pairs[side], count);
  const heading = el('h4', { id: `${side}-${pass}` }, `${side === 'before' ? 'Before' : 'After'}: ${count} messages`);
  const list = el('ol', { class: 'messages', 'aria-labelledby': heading.id });
  const folds: Fold[] = [];
  for (const segment of segmentsOf(kindsOf(shown))) {
    if (!segment.folded) list.append(...cards(segment, shown, rails));
    else folds.push(fold(segment, shown, rails, list));
  }
  if (count === 0) list.append(el('li', { class: 'muted' }, 'No message at all.'));
  return {
    element: el('div', { class: 'side' }, heading, list),
    reveal(at) {
      folds.find(({ segment }) => at >= segment.from && at < segment.to)?.open();
      const target = document.getElementById(`${side}-${pass}-${at}`);
      for (const other of document.querySelectorAll('.is-target')) other.classList.remove('is-target');
      target?.classList.add('is-target');
      target?.scrollIntoView({ block: 'center' });
      target?.focus({ preventScroll: true });
    },
  };
}

function kindsOf({ card, side, spots }: PassSide): string[] {
  const kinds = side === 'before' ? card.fates.map(fateWord) : card.origins.map((_, at) => originWord(card, at));
  return kinds.map((kind, at) => (spots.has(at) ? 'spot' : kind));
}

const cards = ({ from, to }: Segment, shown: PassSide, rails: readonly Rail[][]): HTMLElement[] =>
  Array.from({ length: to - from }, (_, index) => messageCard(from + index, rails[from + index]!, shown));

interface Fold {
  segment: Segment;
  open(): void;
}

function fold(segment: Segment, shown: PassSide, rails: readonly Rail[][], list: HTMLElement): Fold {
  const { from, to } = segment;
  const item = el('li', { class: 'fold' });
  const open = (): void => {
    if (item.isConnected) item.replaceWith(...cards(segment, shown, rails));
  };
  const label = `Messages ${from} to ${to - 1}: ${countsIn(kindsOf(shown).slice(from, to))}`;
  item.append(
    button({ class: 'more' }, label, () => {
      open();
      document.getElementById(`${shown.side}-${shown.pass}-${from}`)?.focus();
    }),
  );
  list.append(item);
  return { segment, open };
}

/** @returns e.g. `28 kept, 2 rewritten` */
function countsIn(kinds: readonly string[]): string {
  const counts = Map.groupBy(kinds, (kind) => (kind === 'spot' ? 'named by findings' : kind));
  return [...counts].map(([kind, all]) => `${all.length} ${kind}`).join(', ');
}
