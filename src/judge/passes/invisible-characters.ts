/** Control characters, those that only direct others, separators. Tabs and line ends lay a text out. Half a character is a loss of its own. */
export const INVISIBLE = /(?![\t\n\r])[\p{Cc}\p{Cf}\u2028\u2029]/u;
const EACH_INVISIBLE = new RegExp(INVISIBLE, 'gu');

/** @returns those in a text, in order */
export const invisiblesIn = (words: string): string[] => words.match(EACH_INVISIBLE) ?? [];

/** @param gone which of them are taken out; all of them where left out */
export const stripInvisible = (words: string, gone?: ReadonlySet<string>): string =>
  gone?.size === 0 ? words : words.replaceAll(EACH_INVISIBLE, (one) => (gone?.has(one) === false ? one : ''));
