import type { CauseCard } from '../../page/cause-format.ts';
import { causeAddress } from '../../page/route.ts';
import { el } from '../elements/dom.ts';

/** @returns the weightiest of the causes that a way has in this report */
export const causeOf = (way: string, known: readonly CauseCard[]): CauseCard | undefined =>
  known.find(({ identity }) => identity.startsWith(`${way}@`));

/** The name of a way; where it is also a cause of the report, that one has a page. */
export function wayLink(way: string, cause: CauseCard | undefined): HTMLElement {
  const name = el('code', {}, way);
  return cause === undefined ? name : el('a', { href: causeAddress(cause.identity) }, name);
}
