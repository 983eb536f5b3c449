import { readableOf } from '../../conversation/content.ts';
import { type Mark, markPlaces } from '../../conversation/mark.ts';
import { memoize } from '../../conversation/memoize.ts';
import type { ArchiveFiles } from '../../model/archive-watch.ts';
import { factsOf } from '../facts/facts.ts';
import type { Evidence } from '../passes/evidence.ts';
import type { Pass } from '../passes/pass.ts';
import { wordsBesideMark } from '../text/words-around-mark.ts';

/** @returns all that stands in an archive */
export const archiveText = (archive: ArchiveFiles = {}): string => joined(archive);

const joined = memoize((archive: ArchiveFiles): string => Object.values(archive).join('\n'));

/**
 * @returns facts of evicted messages that stand twice in one file, or once more although they were evicted in an earlier
 * pass. Two files may hold the same message in two forms. Told by the words around the mark: a list of facts is no message
 */
export function archivedTwice(pass: Pass, { passes }: Evidence): Mark[] {
  const { before, after = {} } = { before: pass.stored.before.archive, after: pass.stored.after.archive };
  const earlier = passes.filter((other) => other.in === pass.in && other.step < pass.step).flatMap(evictedIn);
  const now = evictedIn(pass);
  const [was, is] = [indexOf(archiveText(before)), indexOf(archiveText(after))];
  const files = Object.values(after).map(indexOf);
  const said = indexOf([...earlier, ...now].map(({ text }) => text).join('\n'));
  const current = new Set(now.map(({ fact }) => fact));
  const again = earlier.filter((one) => {
    const before = countIn(was, one);
    return before > 0 && countIn(is, one) > before && !current.has(one.fact);
  });
  const doubled = now.filter((one) => Math.max(0, ...files.map((file) => countIn(file, one))) > countIn(said, one));
  return [...new Set([...again, ...doubled].map(({ fact }) => fact))];
}

/** A fact of an evicted message. */
interface Evicted {
  fact: Mark;
  /** the words it stands among, the fact with them */
  words: string;
  /** the whole message */
  text: string;
}

/** Every later pass asks about every earlier one. */
const evictedIn = memoize(({ before, real, alignment }: Pass): Evicted[] =>
  before.flatMap((message, at) => {
    if (!real[at] || alignment.given[at]!.kind !== 'evicted') return [];
    const text = readableOf(message);
    return factsOf(message).flatMap((fact) => {
      const words = wordsBesideMark(message, fact);
      return words === undefined ? [] : [{ fact, words, text }];
    });
  }),
);

/** A text and where its facts stand, so that none has to be searched for again. */
interface Index {
  text: string;
  places: Map<Mark, number[]>;
}

function indexOf(text: string): Index {
  const places = new Map<Mark, number[]>();
  for (const { mark, at } of markPlaces(text, 'F')) places.set(mark, [...(places.get(mark) ?? []), at]);
  return { text, places };
}

const countIn = ({ text, places }: Index, { fact, words }: Evicted): number =>
  (places.get(fact) ?? []).filter((at) => text.startsWith(words, at - words.indexOf(fact))).length;
