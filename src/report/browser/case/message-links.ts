import type { OpenedCase } from '../../page/page-data.ts';
import type { FindingCard, MessagePlace } from '../../page/page-format.ts';
import type { ListedResult } from '../../page/result-filter.ts';
import { messageAddress } from '../../page/route.ts';
import { fateWord } from '../conversation/fate-words.ts';
import { el } from '../elements/dom.ts';
import { speakerOf } from './losses-view.ts';

const MOST = 12;

/** Links to the messages a finding rests on, each with what became of it; none where it speaks of the whole conversation. */
export function messageLinks({ pass, messages }: FindingCard, opened: OpenedCase, entry: ListedResult): HTMLElement[] {
  if (pass === undefined || messages.length === 0 || messages.length > MOST) return [];
  const links = messages.map((place) => link(place, pass, opened, entry));
  return [el('div', { class: 'rests-on' }, el('h4', {}, 'Messages'), el('ul', { class: 'message-links' }, ...links))];
}

function link({ side, at }: MessagePlace, pass: number, { evidence }: OpenedCase, entry: ListedResult): HTMLElement {
  const card = evidence.passes[pass]!;
  const message = evidence.messages[card[side][at]!]!;
  const became = side === 'before' ? fateWord(card.fates[at]!) : 'in the view';
  const label = `${side} ${at} · ${speakerOf(message)} · ${became}`;
  return el('li', {}, el('a', { class: 'tag', href: messageAddress(entry, pass, side, at) }, label));
}
