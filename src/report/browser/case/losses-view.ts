import type { OpenedCase } from '../../page/page-data.ts';
import type { FactAtPass, FactCard, FindingCard, MessageCard, PassCard } from '../../page/page-format.ts';
import type { ListedResult } from '../../page/result-filter.ts';
import { messageAddress } from '../../page/route.ts';
import { shownBeginning } from '../../page/shown-beginning.ts';
import { el } from '../elements/dom.ts';

const MOST = 6;

/** Which messages took words with them that can be read nowhere any more, and who ever saw these words. */
export function lossesView(
  { pass, facts: named }: FindingCard,
  opened: OpenedCase,
  entry: ListedResult,
): HTMLElement[] {
  if (pass === undefined) return [];
  const names = new Set(named);
  const lost = opened.evidence.facts.filter(({ name, passes }) => names.has(name) && isGone(passes[pass]));
  const byMessage = [...Map.groupBy(lost, ({ passes }) => passes[pass]!.before[0]!)];
  if (byMessage.length === 0) return [];
  const items = byMessage
    .slice(0, MOST)
    .map(([at, facts]) => el('li', {}, ...sentence(at, facts, pass, opened, entry)));
  const left = byMessage.length - items.length;
  if (left > 0) items.push(el('li', {}, `and ${left} ${left === 1 ? ONE_MORE : MORE}`));
  return [el('div', { class: 'losses' }, el('h4', {}, 'Lost here'), el('ul', {}, ...items))];
}

const ONE_MORE = 'more message: it is marked in the conversation below';
const MORE = 'more messages: they are marked in the conversation below';

const isGone = (at: FactAtPass | undefined): boolean => at?.fate === 'gone' && at.before.length > 0;

function sentence(
  at: number,
  facts: readonly FactCard[],
  pass: number,
  opened: OpenedCase,
  entry: ListedResult,
): (string | Node)[] {
  const card = opened.evidence.passes[pass]!;
  const message = opened.evidence.messages[card.before[at]!]!;
  const names = facts.map(({ name }) => name).join(', ');
  return [
    el('a', { href: messageAddress(entry, pass, 'before', at) }, `Message ${at}`),
    ` (${speakerOf(message)}) `,
    el('q', {}, excerpt(message, opened)),
    ` ${FATES[card.fates[at]!.kind]}, with ${names}: `,
    whereabouts(facts.map(({ passes }) => passes[pass]!)),
  ];
}

const FATES: Record<PassCard['fates'][number]['kind'], string> = {
  kept: 'was kept',
  rewritten: 'was rewritten',
  evicted: 'was evicted',
  unknown: 'can’t be matched',
};

/** Who was shown what is gone. */
function whereabouts(lost: readonly FactAtPass[]): string {
  const shown = lost.every(({ summarized }) => summarized) ? 'a summarizer was shown it' : 'no summarizer was shown it';
  const has = lost.some(({ next }) => next === true);
  return has ? `${shown}; the next request still has it.` : `${shown}, and the next request does not have it.`;
}

const LONGEST = 70;

/** The first words of a message, by which a reader knows it again. */
function excerpt({ blocks }: MessageCard, { text }: OpenedCase): string {
  for (const block of blocks) {
    const words = block.type === 'text' || block.type === 'result' ? text(block.text) : '';
    if (words !== '') return words.length > LONGEST ? shownBeginning(words, LONGEST) : words;
  }
  return '…';
}

/** @returns who speaks in a message, in the words the page uses for it */
export function speakerOf({ role, blocks }: MessageCard): string {
  const result = blocks.find((block) => block.type === 'result');
  if (result?.type === 'result') return `tool result of ${result.id}`;
  const calls = blocks.filter((block) => block.type === 'call').length;
  return calls === 0 ? role : `${role}, ${calls} ${calls === 1 ? 'call' : 'calls'}`;
}
