/** What tools that read a file show of one line, at the least: some cut what is longer. */
const LONGEST_LINE = 200;

/**
 * @returns a result as lines of a file, of at most 200 characters each, divided between words. Line breaks become spaces: tools that number
 * lines would make many short ones much longer than the result is
 */
export function linesOfResult(content: string): string[] {
  const lines: string[] = [];
  let rest = content.replace(/\s*\n/g, ' ');
  while (rest.length > LONGEST_LINE) {
    const end = lengthOfFirst(rest);
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...lines, rest];
}

function lengthOfFirst(line: string): number {
  const space = line.slice(0, LONGEST_LINE + 1).search(/\s\S*$/);
  if (space > 0) return space;
  // Half a character would be another one in a file.
  return /[\ud800-\udbff]/.test(line[LONGEST_LINE - 1]!) ? LONGEST_LINE - 1 : LONGEST_LINE;
}

/** What a tool shows around a file. */
export interface AroundFile {
  before: string;
  after: string;
}

/**
 * @param lines of the file
 * @returns what stands around all of its lines, one below the other, each with nothing but its number before it; undefined where they do not stand there so
 */
export function aroundWholeFile(shown: string, lines: readonly string[]): AroundFile | undefined {
  const there = shown.split('\n');
  const wanted = lines.map(plain);
  for (let at = 0; at + wanted.length <= there.length; at += 1) {
    if (wanted.every((line, offset) => isLine(there[at + offset]!, line)))
      return { before: there.slice(0, at).join('\n'), after: there.slice(at + wanted.length).join('\n') };
  }
  return undefined;
}

/** Such as `00012| `, `12→` or `12:`. */
const NUMBER = /^\s*L?\d*\s?[|:→│.)-]?\s?/;

/** @returns a line as it is shown, without what numbers it */
export const numberless = (shown: string): string => shown.replace(NUMBER, '');

const isLine = (shown: string, line: string): boolean => plain(shown) === line || plain(numberless(shown)) === line;

/** @returns a text with one space for each that is wider: tools write tabs as spaces, and cut what stands at the end of a line */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
