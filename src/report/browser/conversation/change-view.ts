import type { OpenedCase } from '../../page/page-data.ts';
import type { BlockCard, MessageCard } from '../../page/page-format.ts';
import { changeBetween } from '../../page/text-change.ts';
import { el } from '../elements/dom.ts';
import { originWord } from './fate-words.ts';
import type { PassSide } from './pass-side.ts';

/** What of a message the pass has changed, where it is the one that stood before it: a reader should not have to compare. */
export function changeView(at: number, { card, side, opened }: PassSide): HTMLElement[] {
  const from = card.origins[at]?.from ?? [];
  if (side === 'before' || from.length !== 1 || originWord(card, at) !== 'rewritten') return [];
  const { messages } = opened.evidence;
  const change = changeBetween(
    wordsOf(messages[card.before[from[0]!]!]!, opened),
    wordsOf(messages[card.after[at]!]!, opened),
  );
  if (change === undefined) return [el('p', { class: 'change muted' }, SAME)];
  const { lead, gone, come, tail } = change;
  return [
    el(
      'p',
      { class: 'change' },
      el('span', { class: 'muted' }, 'Changed: '),
      lead,
      ...(gone === '' ? [] : [el('span', { class: 'unseen' }, ' taken out: '), el('del', {}, gone)]),
      ...(come === '' ? [] : [el('span', { class: 'unseen' }, ' put in: '), el('ins', {}, come)]),
      el('span', { class: 'unseen' }, ' and on: '),
      tail,
    ),
  ];
}

const SAME =
  'The words are the same; what stands beside them differs, as ids, flags, pictures, or how blocks are divided.';

/** All words of a message in their order, as far as the page has them; two that go on beyond that differ at least in length. */
const wordsOf = ({ blocks }: MessageCard, { text }: OpenedCase): string =>
  blocks.map((block) => wordsIn(block, text)).join('\n');

function wordsIn(block: BlockCard, text: OpenedCase['text']): string {
  switch (block.type) {
    case 'text':
    case 'reasoning':
    case 'result':
      return `${text(block.text)}${leftWords(block)}`;
    case 'call':
      return `${block.name} ${text(block.arguments)}${leftWords(block)}`;
    case 'image':
      return '';
  }
}

const leftWords = ({ left }: { left?: number }): string => (left === undefined ? '' : ` [… ${left} more characters]`);
