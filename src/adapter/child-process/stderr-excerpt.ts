/** A line that names an error, as the usual languages print it. */
const ERROR = /^(?:[\w.$]*(?:Error|Exception|KeyboardInterrupt|SystemExit)\b|panic: |thread ')/;

/** Marks below a line of code, and what Node adds about itself: nothing that is read without its surroundings. */
const NOTHING = /^[\s^~|]*$|^Node\.js v\d/;

/**
 * What a program prints when it dies is made for a screen, and a finding has one line: of a traceback the error is what
 * matters, and Python prints it last.
 * @param printed the end of a stderr
 * @returns it in one line: the error, then what came before it and after it, in order, with `|` between lines
 */
export function stderrExcerpt(printed: string): string {
  const lines = printed.split(/\r?\n/).filter((line) => !NOTHING.test(line));
  const at = [ERROR, /^\S/, /./].map((kind) => lines.findLastIndex((line) => kind.test(line))).find((one) => one >= 0);
  const error = lines[at ?? -1]?.trim() ?? '';
  const rest = lines.filter((_, index) => index !== at).map((line) => line.trim().replaceAll(/\s{2,}/g, ' '));
  return rest.length === 0 ? error : `${error} (printed with it: ${rest.join(' | ')})`;
}
