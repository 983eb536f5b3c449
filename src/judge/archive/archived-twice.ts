import { readableOf } from '../../conversation/content.ts';
import type { Mark } from '../../conversation/mark.ts';
import { memoize } from '../../conversation/memoize.ts';
import { factsOf } from '../facts/facts.ts';
import type { Evidence } from '../passes/evidence.ts';
import type { Pass } from '../passes/pass.ts';
import { wordsBesideMark } from '../text/words-around-mark.ts';
import { archiveText, type IndexedText, indexed } from './archive-text.ts';

/**
 * @returns facts of evicted messages that stand twice in one file, or once more although they were evicted in an earlier
 * pass. Two files may hold the same message in two forms. Told by the words around the mark: a list of facts is no message
 */
export function archivedTwice(pass: Pass, { passes }: Evidence): Mark[] {
  const { before, after = {} } = { before: pass.stored.before.archive, after: pass.stored.after.archive };
  const earlier = passes.filter((other) => other.in === pass.in && other.step < pass.step).flatMap(evictedIn);
  const now = evictedIn(pass);
  const [was, is] = [indexed(archiveText(before)), indexed(archiveText(after))];
  const files = Object.values(after).map(indexed);
  const said = indexed([...earlier, ...now].map(({ text }) => text).join('\n'));
  const current = new Set(now.map(({ fact }) => fact));
  const again = earlier.filter((one) => {
    const before = countIn(was, one);
    return before > 0 && countIn(is, one) > before && !current.has(one.fact);
  });
  const doubled = now.filter((one) => Math.max(0, ...files.map((file) => countIn(file, one))) > countIn(said, one));
  return [...new Set([...again, ...doubled].map(({ fact }) => fact))];
}

/** A fact of an evicted message. */
interface EvictedFact {
  fact: Mark;
  /** the words it stands among, the fact with them */
  words: string;
  /** the whole message */
  text: string;
}

/** Every later pass asks about every earlier one. */
const evictedIn = memoize(({ before, real, alignment }: Pass): EvictedFact[] =>
  before.flatMap((message, at) => {
    if (!real[at] || alignment.given[at]!.kind !== 'evicted') return [];
    const text = readableOf(message);
    return factsOf(message).flatMap((fact) => {
      const words = wordsBesideMark(message, fact);
      return words === undefined ? [] : [{ fact, words, text }];
    });
  }),
);

const countIn = ({ text, places }: IndexedText, { fact, words }: EvictedFact): number =>
  (places.get(fact) ?? []).filter((at) => text.startsWith(words, at - words.indexOf(fact))).length;
