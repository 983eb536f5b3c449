import { shellWord } from '../../certify/execution/reproduce.ts';

/**
 * What the user typed, ready to be typed again: an advice that drops half of the options is followed once.
 * @param adapter as the user named it
 * @param other what to name instead
 * @param words of the command line, without Node and the program
 */
export function commandWithAdapter(
  adapter: string,
  other: string,
  words: readonly string[] = process.argv.slice(2),
): string {
  const option = '--adapter=';
  const replaced = words.map((word) =>
    word === adapter ? other : word === `${option}${adapter}` ? `${option}${other}` : word,
  );
  return ['npx', 'compaction-conformance', ...replaced.map(shellWord)].join(' ');
}
