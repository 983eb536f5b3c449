import { pluralize } from '../../conversation/pluralize.ts';
import { type Html, html } from '../markup/html-text.ts';
import type { CauseCard } from '../page/cause-format.ts';
import { visible } from '../page/invisible-characters.ts';
import { causeAddress } from '../page/route.ts';
import type { Overview } from './overview-input.ts';

/** What there is to mend, before anything is counted: one fault is one line, however often it was seen. */
export function causesSection(run: Overview): Html {
  const list = run.causes.cards.length === 0 ? html`<p>${nothingFound(run)}</p>` : causeList(run);
  return html`<section id="causes" aria-labelledby="causes-title"><h2 id="causes-title">Causes</h2>
${list}</section>`;
}

const VIOLATED: ReadonlySet<string> = new Set(['fail', 'known-fail', 'crash', 'timeout', 'protocol']);

/** Silence would read as green also where nobody has looked, or where an earlier suite did not know causes yet. */
function nothingFound({ footer, totals }: Overview): string {
  const violated = totals.some(([verdict]) => VIOLATED.has(verdict));
  if (violated) return 'The suite that wrote this report did not tell causes yet. What failed stands under Findings.';
  if (footer === undefined) return 'No cause was found until the run ended.';
  const { selected, evaluated, passed } = footer.counts;
  const some = passed === evaluated ? `all ${evaluated}` : `${passed} of ${evaluated}`;
  const all = `No cause was found: ${some} results that came to a verdict passed.`;
  return footer.exit === 0 ? `${all} Nothing is to be mended.` : `${all} ${selected - evaluated} came to none.`;
}

function causeList({ header, causes: { cards } }: Overview): Html {
  const shared = sharedPasses(cards);
  const groups = [...Map.groupBy(cards, ({ level }) => level)].sort(([one], [other]) => one - other);
  const look: Look = { shared, drives: header.adapter.drives };
  return html`<p class="muted">${READING}${shared === '' ? '' : ` All of these were seen ${shared}.`}</p>
<p class="muted words">${WORDS}</p>
${groups.map(([level, some]) => levelGroup(level, some, look))}`;
}

const READING =
  'A cause is one fault, however many results show it; its page says why it matters, and has an example and the command that shows it again.';

const WORDS = html`Findings that <b>follow</b> are the same fault, seen once more, and count nowhere else. Results <b>not reached</b> ended because of it before they could show a requirement, which is <b>blocked</b> there: neither passed nor failed. A requirement that no case has shown is <b>not shown</b>. <a href="#levels">What the levels mean</a>`;

/** What all of them have in common need not be said of each. */
interface Look {
  shared: string;
  drives: readonly string[];
}

/** @returns in which passes all causes were seen; empty where that is not the same of all, or there is only one */
function sharedPasses(cards: readonly CauseCard[]): string {
  const passes = new Set(cards.map((card) => card.passes));
  return cards.length > 1 && passes.size === 1 ? [...passes][0]! : '';
}

/** How many causes there are at a level, and what they deny: a class counts those of its drive among them. */
const levelGroup = (level: number, cards: readonly CauseCard[], look: Look): Html => html`
<h3 class="causes-level"><span class="level level-${level}">level ${level}</span> ${pluralize(cards.length, 'cause')}: ${
  cards.length === 1 ? DENIES_ALONE[level] : DENY[level]
}</h3>
<ol class="causes">${cards.map((card) => entry(card, look))}</ol>`;

const DENY: Readonly<Record<number, string>> = {
  1: 'each denies Core, and so Robust',
  2: 'each denies Robust, and leaves Core alone',
  3: 'they deny no class',
};

const DENIES_ALONE: Readonly<Record<number, string>> = {
  1: 'it denies Core, and so Robust',
  2: 'it denies Robust, and leaves Core alone',
  3: 'it denies no class',
};

function entry(card: CauseCard, look: Look): Html {
  const { identity, seen, level } = card;
  const where = whereOf(card, look);
  return html`<li class="at-${level}"><p class="cause-title"><a href="${causeAddress(identity)}">${visible(seen)}</a>${where === '' ? '' : html` <span class="muted">${visible(where)}</span>`}</p>
<p class="cause-numbers muted">${numbersOf(card)}</p>
<p class="cause-identity muted"><code>${visible(identity)}</code></p></li>
`;
}

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
