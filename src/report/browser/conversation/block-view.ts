import type { BlockCard, PairCard } from '../../page/page-format.ts';
import { messageAddress } from '../../page/route.ts';
import { el } from '../elements/dom.ts';
import { longText } from '../elements/long-text.ts';
import type { PassSide } from './pass-side.ts';

/** One block of a message; calls and results say where their other half is. */
export function blockView(block: BlockCard, at: number, shown: PassSide): HTMLElement {
  const { text } = shown.opened;
  switch (block.type) {
    case 'text':
      return longText(text(block.text), `message ${at}`, block);
    case 'reasoning':
      return el(
        'div',
        { class: 'reasoning' },
        el('span', { class: 'muted' }, 'reasoning'),
        longText(text(block.text), `the reasoning of message ${at}`, block),
      );
    case 'image':
      return el('p', { class: 'image' }, `[${block.what}]`);
    case 'call':
      return callView(block, at, shown);
    case 'result':
      return resultView(block, at, shown);
  }
}

function callView(block: Extract<BlockCard, { type: 'call' }>, at: number, shown: PassSide): HTMLElement {
  const pair = pairOf(shown, ({ id, call }) => id === block.id && call === at);
  const half = pair?.result === undefined ? missing(pair, 'no result') : otherHalf('result in', pair.result, shown);
  const line = el(
    'p',
    { class: 'link-line' },
    'calls ',
    el('b', {}, block.name),
    ' ',
    el('code', {}, block.id),
    ' → ',
    half,
  );
  if (block.status !== undefined) line.append(` (${block.status})`);
  return el(
    'div',
    { class: 'call' },
    line,
    longText(shown.opened.text(block.arguments), `the arguments of ${block.id}`, block),
  );
}

function resultView(block: Extract<BlockCard, { type: 'result' }>, at: number, shown: PassSide): HTMLElement {
  const pair = pairOf(shown, ({ id, result }) => id === block.id && result === at);
  const half = pair?.call === undefined ? missing(pair, 'no call') : otherHalf('call in', pair.call, shown);
  const line = el('p', { class: 'link-line' }, 'result of ', el('code', {}, block.id), ' ← ', half);
  if (block.error === true) line.append(' ', el('b', {}, 'error'));
  const images = block.images.map((what) => el('p', { class: 'image' }, `[${what}]`));
  return el(
    'div',
    { class: 'result' },
    line,
    longText(shown.opened.text(block.text), `the result of ${block.id}`, block),
    ...images,
  );
}

const pairOf = ({ card, side }: PassSide, meant: (pair: PairCard) => boolean): PairCard | undefined =>
  card.pairs[side].find(meant);

const otherHalf = (label: string, at: number, { entry, pass, side }: PassSide): HTMLElement =>
  el('span', {}, `${label} `, el('a', { href: messageAddress(entry, pass, side, at) }, `#${at}`));

const missing = (pair: PairCard | undefined, words: string): HTMLElement =>
  pair?.torn === true
    ? el('strong', { class: 'torn' }, `✕ ${words} in this list`)
    : el('span', { class: 'muted' }, `${words} yet`);
