import { type Html, html } from '../markup/html-text.ts';
import { type Cell, countsAsEvaluated } from './cell.ts';

type Counted = Pick<Cell, 'word' | 'own' | 'evaluated'>;

/** @returns whether there is anything to count: what was not looked at has a reason instead */
export const hasNumbers = ({ word }: Pick<Cell, 'word'>): boolean =>
  word !== 'unsupported' && word !== 'not observable' && word !== 'never evaluated';

/**
 * What stands behind the word of a cell, in the matrix and in the report of a run alike. What was not evaluated is no part
 * of what was, so that it is never told as a fraction of it.
 * @returns e.g. `9 of 11` behind `fail`, or `8, 11 evaluated` behind `blocked`: numbers of results
 */
export function cellNumbers({ word, own, evaluated }: Counted): Html {
  if (countsAsEvaluated(word)) return html`${own} of ${evaluated}<span class="unseen"> evaluated</span>`;
  return html`${own}, ${evaluated} evaluated`;
}
