import type { Citation } from '../../page/page-format.ts';
import { el } from './dom.ts';

/** A verdict, in its colour. */
export const verdictChip = (verdict: string): HTMLElement => el('span', { class: `chip is-${verdict}` }, verdict);

/** An incident, linked where its place is known. */
export const citationLink = ({ name, href }: Citation): HTMLElement =>
  href === undefined
    ? el('span', { class: 'cite' }, name)
    : el('a', { class: 'cite', href, rel: 'noreferrer noopener', target: '_blank' }, name);

/** A word and what it stands for, in a list of such. */
export const term = (name: string, value: string | Node): [HTMLElement, HTMLElement] => [
  el('dt', {}, name),
  el('dd', {}, value),
];
