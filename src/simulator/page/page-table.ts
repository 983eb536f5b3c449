import { type Html, html } from '../../report/markup/html-text.ts';

/** A cell of a table: words, or what is HTML already. */
export type TableCell = string | Html;

/** @returns a table that can be scrolled sideways, also by keyboard. @param rows each begins with its head */
export const pageTable = (
  caption: string,
  heads: readonly TableCell[],
  rows: readonly (readonly TableCell[])[],
): Html =>
  html`<div class="scroll" role="region" tabindex="0" aria-label="${caption}"><table class="figures"><caption>${caption}</caption>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map(([head, ...cells]) => html`<tr><th scope="row">${head ?? ''}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`;

/** @returns tables that are there for whoever can't see a chart, or wants its numbers */
export const behindChart = (title: string, tables: readonly Html[]): Html =>
  html`<details class="behind"><summary>${title}</summary>${tables}</details>`;
