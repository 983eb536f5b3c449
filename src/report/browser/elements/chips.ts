import type { Citation, VerdictCard } from '../../page/page-format.ts';
import { causeAddress } from '../../page/route.ts';
import { el } from './dom.ts';

/** A verdict, in its colour. */
export const verdictChip = (verdict: string): HTMLElement => el('span', { class: `chip is-${verdict}` }, verdict);

/** A cause, linked to its page. @param name what it is called here */
export const causeLink = (identity: string, name = identity): HTMLElement =>
  el('a', { class: 'cause-link', href: causeAddress(identity) }, name);

/** What came of a requirement; where a root stands behind it, that is what a reader has to know. */
export function requirementChip({ verdict, follows, unreached }: VerdictCard): HTMLElement {
  const root = follows ?? unreached;
  if (root === undefined) return verdictChip(verdict);
  const words = follows === undefined ? 'not reached because of ' : 'follows from ';
  return el('span', { class: `chip is-${verdict}` }, words, causeLink(root));
}

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
