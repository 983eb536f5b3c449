import { pluralize } from '../../conversation/pluralize.ts';
import { type Html, html } from '../markup/html-text.ts';
import type { Cell } from './cell.ts';
import { causeReasons } from './cell-reason.ts';

type Counted = Pick<Cell, 'own' | 'ownEvaluated' | 'evaluated' | 'causes' | 'following' | 'unreached' | 'open'>;

/** @returns whether there is anything to count: what was not looked at has a reason instead */
export const hasNumbers = ({ word }: Pick<Cell, 'word'>): boolean =>
  word !== 'unsupported' && word !== 'not observable' && word !== 'not shown';

/**
 * What stands behind the word of a cell, in the matrix and in the report of a run alike. What was not evaluated is no part
 * of what was, so that it is never told as a fraction of it.
 * @returns e.g. `2 causes: 9 of 11` behind `fail`, or `8, 11 evaluated` behind `blocked`: numbers of results. Behind `known-fail` it
 * may be some of both: `9 of 11, 2 more not evaluated`. What came to no verdict comes last: `406 of 406 + 68 that follow from causes`
 */
export const cellNumbers = (cell: Counted): Html => html`${shareOf(cell)}${othersOf(cell)}`;

/** Whatever came to no verdict of its own: a share of the others must not look as if it were of all. */
function othersOf({ following, unreached, open }: Counted): Html {
  const others = [...causeReasons({ following, unreached }), ...(open === 0 ? [] : [`${open} blocked`])];
  return others.length === 0 ? html`` : html` <span class="others">+ ${others.join(', ')}</span>`;
}

function shareOf({ own, ownEvaluated, evaluated, causes = [] }: Counted): Html {
  if (ownEvaluated === 0) return html`${own}, ${evaluated} evaluated`;
  const left = own - ownEvaluated;
  const rest = left === 0 ? '' : `, ${left} more not evaluated`;
  const first = causes.length === 0 ? '' : `${pluralize(causes.length, 'cause')}: `;
  return html`${first}${ownEvaluated} of ${evaluated}<span class="unseen"> evaluated</span>${rest}`;
}
