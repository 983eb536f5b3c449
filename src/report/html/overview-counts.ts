import type { Counts } from '../../verdict/counts.ts';
import { Html, html } from '../markup/html-text.ts';
import type { Overview } from './overview-input.ts';
import type { VerdictTotals } from './verdict-totals.ts';

/** The counts of results with their denominators, and a bar of all verdicts. */
export function countsSection({ header, footer, totals }: Overview): Html {
  const { declared, selected } = header.selection;
  const counts: Partial<Counts> & { selected: number } = footer?.counts ?? { declared, selected };
  const { evaluated, priced: atPrice } = counts;
  const priced = atPrice === undefined ? '' : `, ${atPrice} at a price`;
  const skipped = counts.selected - (evaluated ?? counts.selected) - (atPrice ?? 0);
  return html`<section aria-labelledby="counts-title"><h2 id="counts-title">Counts</h2>
<dl class="counts">
${count('declared', counts.declared, 'results: every case variant on every drive')}
${count('selected', counts.selected, `of ${counts.declared} declared`)}
${count('evaluated', counts.evaluated, `of ${counts.selected} selected; ${skipped} not evaluated${priced}`)}
${count('passed', counts.passed, `of ${counts.evaluated ?? '?'} evaluated`)}
${atPrice === undefined ? '' : count('at a price', atPrice, 'showed nothing but what the profile gives up on purpose')}
</dl>
${bar(totals)}
<ul class="bar-legend">${totals.map(
    ([verdict, number]) =>
      html`<li><span class="swatch fill-${verdict}" aria-hidden="true"></span><b>${number}</b> ${verdict}</li>`,
  )}</ul></section>`;
}

const count = (name: string, value: number | undefined, of: string): Html =>
  html`<div><dt>${name}</dt><dd><b>${value ?? '?'}</b> <span class="muted">${of}</span></dd></div>`;

/** Its numbers stand in the list below it, so that the picture is for the eye alone. */
function bar(totals: VerdictTotals): Html {
  const sum = totals.reduce((all, [, number]) => all + number, 0);
  let x = 0;
  const parts = totals.map(([verdict, number]) => {
    const width = (number / Math.max(1, sum)) * 1000;
    const part = `<rect class="fill-${verdict}" x="${x.toFixed(2)}" width="${width.toFixed(2)}" height="10"/>`;
    x += width;
    return new Html(part);
  });
  return html`<svg class="bar" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">${parts}</svg>`;
}
