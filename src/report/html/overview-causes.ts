import { pluralize } from '../../conversation/pluralize.ts';
import { type Html, html } from '../markup/html-text.ts';
import type { CauseCard } from '../page/cause-format.ts';
import { visible } from '../page/invisible-characters.ts';
import { caseAddress, causeAddress } from '../page/route.ts';
import type { Overview, ToldCauses } from './overview-input.ts';

/** What there is to mend, before anything is counted: one fault is one line, however often it was seen. */
export function causesSection(run: Overview): Html {
  const { causes } = run;
  const list = causes.cards.length === 0 ? html`<p>${nothingFound(run)}</p>` : causeList(causes);
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

const causeList = (causes: ToldCauses): Html => html`<p class="muted">${READING}</p>
<ol class="causes">${causes.cards.map((card) => entry(card, causes))}</ol>`;

const READING =
  'A cause is one fault, however many results show it. What follows from it, and what was not reached because of it, counts nowhere else. Those of level 1 come first.';

function entry(card: CauseCard, { resultAt }: ToldCauses): Html {
  const { identity, seen, where, level, reproduce, shortest } = card;
  return html`<li class="at-${level}"><p class="cause-title"><span class="level level-${level}">level ${level}</span> <a href="${causeAddress(identity)}">${visible(seen)}</a> ${where === '' ? '' : html`<span class="muted">${visible(where)}</span>`}</p>
<p class="cause-numbers muted">${numbersOf(card)}</p>
<p class="cause-identity muted"><code>${visible(identity)}</code></p>
<p class="cause-shortest"><span class="muted">Shortest:</span> ${shortest === undefined ? 'not in this report' : caseLink(resultAt(shortest))} <code>${visible(reproduce)}</code></p></li>
`;
}

const caseLink = (place: { id: string; drive: string }): Html =>
  html`<a href="${caseAddress(place)}">${visible(`${place.id} (${place.drive})`)}</a>`;

/** @returns how much there is of a cause, e.g. `19 cases, 171 results on pure, session · 556 findings follow from it` */
const numbersOf = ({ cases, results, drives, followers, unreached }: CauseCard): string =>
  [
    visible(`${pluralize(cases, 'case')}, ${pluralize(results, 'result')} on ${drives.join(', ')}`),
    ...(followers === 0
      ? []
      : [`${pluralize(followers, 'finding')} ${followers === 1 ? 'follows' : 'follow'} from it`]),
    ...(unreached === 0 ? [] : [`${pluralize(unreached, 'result')} not wholly reached because of it`]),
  ].join(' · ');
