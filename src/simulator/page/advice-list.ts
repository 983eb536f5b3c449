import { pluralize } from '../../conversation/pluralize.ts';
import { type Html, html } from '../../report/markup/html-text.ts';
import type { AdviceRecord, SimulatedSystem } from '../record/simulation.ts';
import { formulaList } from './formula-list.ts';
import { shownText } from './shown-text.ts';
import { systemLabel } from './system-names.ts';

/** Pieces of advice for one system that are shown; a page is no place for a hundred. */
const MOST = 12;

/** What would do better, and the figures this rests on. */
export function adviceSection(systems: readonly SimulatedSystem[]): Html {
  const given = systems.flatMap(({ name, advice }, at) => (advice.length === 0 ? [] : [{ name, advice, at }]));
  if (given.length === 0) return html``;
  const lists = given.map(({ name, advice, at }) => {
    const head = systems.length === 1 ? html`` : html`<h3>${systemLabel(name, at, systems.length)}</h3>`;
    return html`<div>${head}<ul class="advice">${advice.slice(0, MOST).map(oneAdvice)}</ul></div>`;
  });
  return html`<section id="advice" aria-labelledby="advice-title"><h2 id="advice-title">Advice</h2><div class="columns">${lists}</div>${formulaList(given)}</section>`;
}

const oneAdvice = ({ text, figures, formula }: AdviceRecord): Html =>
  html`<li><p>${shownText(text)}</p><details class="rests"><summary>rests on ${pluralize(Object.keys(figures).length, 'figure')}, closed form ${shownText(formula, 40)}</summary><p>${Object.entries(
    figures,
  ).map(
    ([name, value]) => html`<span>${nameWords(shownText(name, 60))} <b>${figureWords(value)}</b></span> `,
  )}</p></details></li>`;

/** @returns the name of a figure as one reads it: `stepsBetween` and `safety-rule.gone` are names of fields */
const nameWords = (name: string): string =>
  name.replaceAll(/[a-z][A-Z]/g, ([before, after]) => `${before} ${after!.toLowerCase()}`).replaceAll('.', ', ');

/** @returns a number whose unit is not known, with no more places than it needs */
const figureWords = (value: number): string =>
  Number.isInteger(value)
    ? value.toLocaleString('en')
    : Number(value.toPrecision(3)).toLocaleString('en', { maximumSignificantDigits: 3 });
