import { pluralize } from '../../conversation/pluralize.ts';
import { type Html, html } from '../markup/html-text.ts';
import type { CauseCard } from '../page/cause-format.ts';
import { type Look, levelMark, placeItem } from './cause-item.ts';
import { mendedTogether, mendedWords } from './mended-together.ts';
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
  const { selected, evaluated, passed, priced = 0 } = footer.counts;
  const some = passed === evaluated ? `all ${evaluated}` : `${passed} of ${evaluated}`;
  const atPrice = priced === 0 ? '' : `, and ${priced} did what the profile states, at its price`;
  const all = `No cause was found: ${some} results that were evaluated passed${atPrice}.`;
  return footer.exit === 0
    ? `${all} Nothing is to be mended.`
    : `${all} ${selected - evaluated - priced} were not evaluated.`;
}

function causeList({ header, causes: { cards } }: Overview): Html {
  const shared = sharedPasses(cards);
  const isRead = cards.some(({ note }) => note !== undefined);
  const look: Look = { shared, drives: header.adapter.drives, isRead };
  const levels = [...new Set(cards.map(({ level }) => level))].sort((one, other) => one - other);
  const places = mendedTogether(cards);
  return html`${mendedLine(cards)}<p class="muted">${READING}${shared === '' ? '' : ` All of these were seen ${shared}.`}</p>
<p class="muted words">${WORDS}</p>
${levels.map((level) => levelGroup(level, places, look))}`;
}

/** The number of places is what people hold, and never stands alone. */
function mendedLine(cards: readonly CauseCard[]): Html {
  const words = mendedWords(cards);
  return words === undefined ? html`` : html`<p><b>${words}.</b> ${TOGETHER}</p>`;
}

const READING =
  'A cause is one fault, however many results show it; its page says why it matters, has an example and the command that shows it again, and says how to contest it.';

const TOGETHER =
  'What is mended by one change stands together, as the findings.yaml of the adapter says: notes of people who have read the causes.';

const WORDS = html`Findings that <b>follow</b> are the same fault, seen once more, and count nowhere else. Results <b>not reached</b> ended because of it before they could show a requirement, which is <b>blocked</b> there: neither passed nor failed. A requirement that no case has shown is <b>not shown</b>. <a href="#levels">What the levels mean</a>`;

/** @returns in which passes all causes were seen; empty where that is not the same of all, or there is only one */
function sharedPasses(cards: readonly CauseCard[]): string {
  const passes = new Set(cards.map((card) => card.passes));
  return cards.length > 1 && passes.size === 1 ? [...passes][0]! : '';
}

/**
 * How many causes there are at a level, and what they deny: a class counts those of its drive among them. What one change mends
 * is one thing to do, whatever levels its causes have: it stands where the weightiest would.
 */
function levelGroup(level: number, places: readonly (readonly CauseCard[])[], look: Look): Html {
  const own = places.filter(([first]) => first!.level === level);
  const isOfLevel = (card: CauseCard): boolean => card.level === level;
  const all = places.flat().filter(isOfLevel).length;
  const above = all - own.flat().filter(isOfLevel).length;
  return html`
<h3 class="causes-level">${levelMark(level)} ${pluralize(all, 'cause')}: ${all === 1 ? DENIES_ALONE[level] : DENY[level]}${aboveWords(above, all)}</h3>
${own.length === 0 ? '' : html`<ol class="causes">${own.map((place) => placeItem(place, look))}</ol>`}`;
}

function aboveWords(above: number, all: number): Html {
  if (above === 0) return html``;
  const which = above < all ? `${above} of them` : all === 1 ? 'it' : 'all';
  const stand = above === 1 ? 'stands' : 'stand';
  return html` <span class="muted">(${which} ${stand} above, with what is mended together)</span>`;
}

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
