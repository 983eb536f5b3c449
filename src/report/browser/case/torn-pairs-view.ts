import type { OpenedCase } from '../../page/page-data.ts';
import type { FindingCard, PairCard, PassCard } from '../../page/page-format.ts';
import type { ListedResult } from '../../page/result-filter.ts';
import { messageAddress } from '../../page/route.ts';
import { fateWord } from '../conversation/fate-words.ts';
import { el } from '../elements/dom.ts';

const MOST = 6;

/** Which calls and results were parted: where both were, and what became of each half. */
export function tornPairsView(
  { pass, requirement, messages }: FindingCard,
  opened: OpenedCase,
  entry: ListedResult,
): HTMLElement[] {
  if (pass === undefined || !requirement.startsWith('PAIR-')) return [];
  const card = opened.evidence.passes[pass]!;
  const named = new Set(messages.filter(({ side }) => side === 'before').map(({ at }) => at));
  const torn = tornPairs(card).filter(({ call, result }) => named.has(call) || named.has(result));
  if (torn.length === 0) return [];
  const items = torn.slice(0, MOST).map(({ id, call, result }) => {
    const link = (at: number): HTMLElement =>
      el('a', { href: messageAddress(entry, pass, 'before', at) }, `message ${at}`);
    const became = (at: number): string => `${fateWord(card.fates[at]!)}`;
    return el(
      'li',
      {},
      'The call ',
      el('code', {}, id),
      ' in ',
      link(call),
      ` was ${became(call)}; its result in `,
      link(result),
      ` was ${became(result)}.`,
    );
  });
  if (torn.length > MOST) items.push(el('li', {}, `and ${torn.length - MOST} more`));
  return [el('div', { class: 'losses' }, el('h4', {}, 'Torn apart'), el('ul', {}, ...items))];
}

type Whole = Required<Pick<PairCard, 'id' | 'call' | 'result'>>;

/** Pairs that were whole before, and of which one half went without the other. */
const tornPairs = ({ pairs, fates }: PassCard): Whole[] =>
  pairs.before.filter((pair): pair is Whole => {
    const { call, result } = pair;
    if (call === undefined || result === undefined) return false;
    return (fates[call]?.kind === 'evicted') !== (fates[result]?.kind === 'evicted');
  });
