import { pluralize } from '../../conversation/pluralize.ts';
import { type Html, html } from '../markup/html-text.ts';
import type { CauseCard } from '../page/cause-format.ts';
import { codeSpans } from '../page/code-spans.ts';
import { visible } from '../page/invisible-characters.ts';
import { causeAddress } from '../page/route.ts';
import { firstSentence } from '../wording/first-sentence.ts';

/** What all of them have in common need not be said of each. */
export interface Look {
  shared: string;
  drives: readonly string[];
  /** whether somebody has read at least one of them: then it is said of each that nobody has */
  isRead: boolean;
}

/** @param place causes that one change mends, the weightiest first. @returns an item of the list of all causes */
export function placeItem(place: readonly CauseCard[], look: Look): Html {
  const first = place[0]!;
  if (place.length === 1)
    return html`<li class="at-${first.level}">${entry(first, look)}</li>
`;
  return html`<li class="together"><h4><span class="muted">${place.length} causes mended together:</span> ${titleOf(first)}</h4>
<ol>${place.map((card) => html`<li class="at-${card.level}">${entry(card, look, first.level)}</li>`)}</ol></li>
`;
}

/** An entry has no title of its own: its text begins with what is wrong. */
const titleOf = ({ note }: CauseCard): Html[] =>
  codeSpans(firstSentence(note?.text ?? '')).map(({ code, text }) =>
    code ? html`<code>${visible(text)}</code>` : html`${visible(text)}`,
  );

export const levelMark = (level: number): Html => html`<span class="level level-${level}">level ${level}</span>`;

/** @param around level of where it stands */
function entry(card: CauseCard, look: Look, around = card.level): Html {
  const { identity, seen, level } = card;
  const where = whereOf(card, look);
  return html`<p class="cause-title">${level === around ? '' : html`${levelMark(level)} `}<a href="${causeAddress(identity)}">${visible(seen)}</a>${where === '' ? '' : html` <span class="muted">${visible(where)}</span>`}</p>
<p class="cause-numbers muted">${numbersOf(card)}</p>
<p class="cause-identity muted"><code>${visible(identity)}</code>${look.isRead && card.note === undefined ? UNREAD : ''}</p>`;
}

const UNREAD = ' · nobody has read this one yet';

/** Only what is not so of all causes, or of all drives. */
const whereOf = ({ passes, about, drives, dialects, alsoInOwn }: CauseCard, look: Look): string =>
  [
    passes === look.shared ? '' : passes,
    about,
    drives.length < look.drives.length ? `on the ${drives.join(' and ')} drive alone` : '',
    dialects === undefined ? '' : `in the dialect ${dialects.join(' and ')}${alsoInOwn === true ? ', too' : ''}`,
  ]
    .filter((part) => part !== '')
    .join(', ');

/** @returns how much there is of a cause, e.g. `171 results of 19 cases · 556 follow · 12 not reached` */
const numbersOf = ({ cases, results, followers, unreached }: CauseCard): string =>
  [
    `${pluralize(results, 'result')} of ${pluralize(cases, 'case')}`,
    ...(followers === 0 ? [] : [followers === 1 ? '1 follows' : `${followers} follow`]),
    ...(unreached === 0 ? [] : [`${unreached} not reached`]),
  ].join(' · ');
