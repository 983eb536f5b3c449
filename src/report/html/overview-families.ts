import { type FamilyCounts, familiesInOrder } from '../cells/family-tally.ts';
import { type Html, html } from '../markup/html-text.ts';
import { type Filter, filterAddress, NO_FILTER } from '../page/route.ts';
import type { Overview } from './overview-input.ts';
import { familyTitle } from './page-index.ts';

/** What each drive showed of each family of failures, with the way to the results. Reports of earlier suites name none. */
export function familiesSection({ header, families, library }: Overview): Html {
  const { drives } = header.adapter;
  const ids = familiesInOrder(
    families,
    library.families.map(({ id }) => id),
  );
  if (ids.length === 0) return html``;
  const rows = ids.map((id) => {
    const text = library.families.find((one) => one.id === id)?.text ?? '';
    const cells = drives.map((drive) => cell(id, drive, families.of(id, drive)));
    return html`<tr><th scope="row"><a href="${addressOf({ family: id, verdict: 'all' })}">${familyTitle(id, library.families)}</a>
<span class="muted family-text">${text}</span></th>${cells}</tr>
`;
  });
  return html`<section id="families" aria-labelledby="families-title"><h2 id="families-title">Families of failures</h2>
<p class="muted">${READING}</p>
<table class="requirements families"><thead><tr><th scope="col">Family</th>${drives.map(
    (drive) => html`<th scope="col">${drive}</th>`,
  )}</tr></thead><tbody>
${rows}</tbody></table></section>`;
}

const READING =
  'A case belongs to one family, to several, or to none, and a result counts in each of them. It fails where any requirement of its case is violated. “Evaluated” are those that came to a verdict about the implementation; the others are never counted as passed.';

/** A report may come from anybody: what stands in it must not ask for something else. */
const addressOf = (asked: Partial<Filter>): string => filterAddress({ ...NO_FILTER, ...asked });

function cell(family: string, drive: string, { selected, evaluated, passed }: FamilyCounts): Html {
  if (selected === 0) return html`<td data-drive="${drive}"><span class="muted">no result</span></td>`;
  const failed = evaluated - passed;
  const address = (verdict: string) => addressOf({ family, drive, verdict });
  const failing = failed === 0 ? html`` : html`<a class="chip is-fail" href="${address('fail')}">${failed} failed</a> `;
  const all = html`<a href="${address('all')}">${evaluated === 0 ? 'none evaluated' : `${passed} passed`}</a>`;
  const of = evaluated === 0 ? '' : `of ${evaluated} evaluated, `;
  return html`<td data-drive="${drive}">${failing}${all} <span class="muted">${of}${selected} selected</span></td>`;
}
