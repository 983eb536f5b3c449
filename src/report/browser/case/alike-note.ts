import type { AlikeTo } from '../../page/alike-case.ts';
import { caseAddress } from '../../page/route.ts';
import { el } from '../elements/dom.ts';

/**
 * Says that what follows was recorded in another case, and how often this one fails in each way.
 * @param name of the case that is looked at
 */
export function alikeNote({ entry, ways }: AlikeTo, name: string): HTMLElement {
  const { id, drive } = entry;
  const other = el('a', { href: caseAddress({ id, drive }) }, `${id} on ${drive}`);
  const counts = Object.entries(ways);
  if (counts.length === 0)
    return el('p', { class: 'alike' }, 'Shown with the evidence of ', other, ', which ended in the same way.');
  const listed = counts.flatMap(([way, count], at) => [at === 0 ? ' ' : ', ', el('code', {}, way), ` × ${count}`]);
  return el(
    'p',
    { class: 'alike' },
    'Shown with the evidence of ',
    other,
    `, which ${sameWords(name, id)}. Found in this case itself:`,
    ...listed,
    '. To see its own evidence, run it again.',
  );
}

/** Another variant fails in the same ways; of another case nothing is known but that it has the same causes. */
const sameWords = (one: string, other: string): string =>
  beforeVariant(one) === beforeVariant(other) ? 'fails in the same ways' : 'is another case with the same causes';

const beforeVariant = (id: string): string => id.replace(/\[.*/s, '');
