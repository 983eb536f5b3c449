import { type Html, html } from '../../report/markup/html-text.ts';
import type { SimulatedSystem } from '../record/simulation.ts';
import { FORMULA_WORDS, type FormulaWords, SYMBOL_WORDS, type SymbolName } from '../wording/formula-words.ts';

/** What the closed forms say that the advice of a page rests on, and what their symbols mean; none where it names none. */
export function formulaList(systems: readonly Pick<SimulatedSystem, 'advice'>[]): Html {
  const used = formulasOf(systems);
  if (used.length === 0) return html``;
  const symbols = (Object.keys(SYMBOL_WORDS) as SymbolName[]).filter((symbol) =>
    used.some(([, { symbols: own }]) => own.includes(symbol)),
  );
  return html`<details class="formulas" id="formulas"><summary>How these figures come about</summary>
<dl class="formula-list">${used.map(oneFormula)}</dl>
<p class="muted">Sizes are tokens, as the provider counts. Prices are multiples of what a token costs that no cache serves.</p>
<dl class="symbol-list">${symbols.map((symbol) => html`<div><dt>${symbol}</dt><dd>${SYMBOL_WORDS[symbol]}</dd></div>`)}</dl></details>`;
}

const formulasOf = (systems: readonly Pick<SimulatedSystem, 'advice'>[]): [string, FormulaWords][] =>
  Object.entries(FORMULA_WORDS).filter(([name]) =>
    systems.some(({ advice }) => advice.some(({ formula }) => formula.includes(name))),
  );

const oneFormula = ([name, { title, formula, words }]: [string, FormulaWords]): Html =>
  html`<div><dt>${name === formula ? '' : html`<span class="formula-name">${name}</span> `}${title}</dt><dd><span class="formula">${formula}</span>${words}</dd></div>`;
