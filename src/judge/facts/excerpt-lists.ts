import { readableOf, textOf } from '../../conversation/content.ts';
import { type Mark, marksIn } from '../../conversation/mark.ts';
import { memoize } from '../../conversation/memoize.ts';
import type { Message } from '../../conversation/message.ts';
import type { Pass } from '../passes/pass.ts';
import { holdsLiterally } from '../text/holds-literally.ts';

/** Messages of the view that are no more than a list of what was copied out of others, and what they list. */
export interface ExcerptLists {
  /** indices into the view */
  at: ReadonlySet<number>;
  /** facts that stand in such a list and nowhere else in the view */
  facts: ReadonlySet<Mark>;
}

/**
 * Who knows what is looked for can copy just that, each mark with the words around it, and drop the rest without anybody
 * having read it. A list of excerpts is a text that no summarizer wrote and that states facts of several messages, not all
 * of which stand in it whole. A message shortened where it stands is no such list, and neither are results put into one
 * message.
 */
export const excerptLists: (pass: Pass) => ExcerptLists = memoize((pass) => {
  const listed = new Map<number, Mark[]>();
  pass.after.forEach((message, at) => {
    const facts = excerptsIn(message, at, pass);
    if (facts.length > 0) listed.set(at, facts);
  });
  if (listed.size === 0) return NONE;
  const elsewhere = new Set(pass.after.flatMap((message, at) => (listed.has(at) ? [] : marksOf(message))));
  const facts = new Set([...listed.values()].flat().filter((fact) => !elsewhere.has(fact)));
  return { at: new Set(listed.keys()), facts };
});

const NONE: ExcerptLists = { at: new Set(), facts: new Set() };

/** Taken out of so many messages, what stands in a text is a list. */
const SEVERAL = 2;

function excerptsIn(message: Message, at: number, pass: Pass): Mark[] {
  const { alignment, before, real } = pass;
  const [only, ...others] = alignment.view[at]!.from;
  if (only !== undefined && others.length === 0 && alignment.given[only]!.kind === 'kept') return [];
  const text = wordsOf(message);
  const stated = new Set(marksIn(text, 'F'));
  if (stated.size < SEVERAL || hasSummary(text, pass)) return [];
  const quoted = before.filter((given, index) => real[index] && marksOf(given).some((fact) => stated.has(fact)));
  if (quoted.length < SEVERAL) return [];
  return quoted
    .filter((given) => !holdsWhole(text, given))
    .flatMap((given) => marksOf(given).filter((fact) => stated.has(fact)));
}

const wordsOf = ({ role, content }: Message): string =>
  textOf({ role, content: content.filter(({ type }) => type === 'text') });

/** A nonce that no summarizer has answered with is none. */
const hasSummary = (text: string, { nonces }: Pass): boolean =>
  marksIn(text, 'S').some((nonce) => nonces.includes(nonce));

const holdsWhole = (text: string, given: Message): boolean =>
  textOf(given).trim() !== '' && holdsLiterally(text, textOf(given).trim());

const marksOf = (message: Message): Mark[] => marksIn(readableOf(message), 'F');
