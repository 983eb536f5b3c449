import { pluralize } from '../../conversation/pluralize.ts';
import type { CauseCard } from '../page/cause-format.ts';

/**
 * Causes that one change mends, as who has read them holds: those that share an entry of `findings.yaml`.
 * @param cards the weightiest first
 * @returns places where something is to be mended, by their weightiest cause; a cause that shares its entry with none is alone
 */
export const mendedTogether = (cards: readonly CauseCard[]): CauseCard[][] => [...Map.groupBy(cards, entryOf).values()];

/** An entry names all of its causes, those too that this report has not. */
const entryOf = ({ identity, note }: CauseCard): string => [identity, ...(note?.alsoOf ?? [])].sort().join(' ');

/**
 * How many causes there are, and in how many places they are mended: the one is measured, the other is what people hold.
 * @returns e.g. `19 causes, mended in 13 places`; undefined where nobody has read any of them
 */
export function mendedWords(cards: readonly CauseCard[]): string | undefined {
  const read = cards.filter(({ note }) => note !== undefined);
  const places = pluralize(mendedTogether(read).length, 'place');
  const causes = pluralize(cards.length, 'cause');
  if (read.length === 0) return undefined;
  if (read.length === cards.length) return `${causes}, mended in ${places}`;
  return `${causes}; ${read.length} of them mended in ${places}, the others still to be read`;
}
