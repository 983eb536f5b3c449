import { pluralize } from '../../conversation/pluralize.ts';
import { type Html, html } from '../markup/html-text.ts';
import type { Cell } from './cell.ts';

type Counted = Pick<Cell, 'own' | 'ownEvaluated' | 'evaluated' | 'causes'>;

/** @returns whether there is anything to count: what was not looked at has a reason instead */
export const hasNumbers = ({ word }: Pick<Cell, 'word'>): boolean =>
  word !== 'unsupported' && word !== 'not observable' && word !== 'never evaluated' && word !== 'not shown';

/**
 * What stands behind the word of a cell, in the matrix and in the report of a run alike. What was not evaluated is no part
 * of what was, so that it is never told as a fraction of it.
 * @returns e.g. `2 causes: 9 of 11` behind `fail`, or `8, 11 evaluated` behind `blocked`: numbers of results. Behind `known-fail` it
 * may be some of both: `9 of 11, 2 more not evaluated`
 */
export function cellNumbers({ own, ownEvaluated, evaluated, causes = [] }: Counted): Html {
  if (ownEvaluated === 0) return html`${own}, ${evaluated} evaluated`;
  const left = own - ownEvaluated;
  const rest = left === 0 ? '' : `, ${left} more not evaluated`;
  const first = causes.length === 0 ? '' : `${pluralize(causes.length, 'cause')}: `;
  return html`${first}${ownEvaluated} of ${evaluated}<span class="unseen"> evaluated</span>${rest}`;
}
