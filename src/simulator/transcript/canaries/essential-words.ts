import { factWordsOf, normalized } from '../../facts/words.ts';

/** Numbers, paths, names with an underscore or a dot in them, and names in mixed case: what a sentence can't be told without. */
const DISTINCTIVE = /\d|[/\\_@]|\w\.\w|\w-\w|[a-z][A-Z]|^[A-Z]{2,}$/;

/** Words too common to tell a sentence by. */
const COMMON = new Set(
  'about after again also always another because before being could don’t every first from going have into just like make maybe more most much must need never only other over please really same shall should since some something still such than that their them then there these they thing things this those through under until very want we’ll what when where which while will with without would your yours'.split(
    ' ',
  ),
);
const LONG = 5;
/** Of a short sentence shorter words have to do: `Never touch prod.` */
const SHORT = 4;

/**
 * @param most how many at most: the more, the smaller a change that makes it another fact
 * @returns words that a sentence is to be known by, each once; none where it has nothing that tells it from others
 */
export function essentialWordsOf(sentence: string, most = 4): string[] {
  const words = [...new Set(factWordsOf(normalized(sentence)))];
  const distinctive = words.filter((word) => DISTINCTIVE.test(word));
  const plain = words.filter((word) => !distinctive.includes(word) && !COMMON.has(word.toLowerCase()));
  const chosen = [...distinctive, ...ofLength(plain, LONG)].slice(0, most);
  if (chosen.length < 2)
    chosen.push(
      ...ofLength(plain, SHORT)
        .filter((word) => !chosen.includes(word))
        .slice(0, 2),
    );
  // In the order of the sentence, as a reader expects them.
  return chosen.length < 2 ? [] : words.filter((word) => chosen.includes(word));
}

/** The longest first. */
const ofLength = (words: readonly string[], least: number): string[] =>
  words.filter(({ length }) => length >= least).sort((a, b) => b.length - a.length);

/** @returns whether something in it is no word of the language: a number, a path, a name */
export const isDistinctive = (words: readonly string[]): boolean => words.some((word) => DISTINCTIVE.test(word));
