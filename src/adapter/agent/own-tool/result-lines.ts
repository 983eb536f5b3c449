/** What tools that read a file show of one line, at the least: some cut what is longer. */
const LONGEST_LINE = 200;

/**
 * @returns a result as lines of a file, of at most 200 characters each, divided at a space where there is one, so that no fact is. Line
 * breaks become spaces: tools that number lines would make many short ones much longer than the result is. The words of all lines are
 * those of the result, in order
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
  const space = line.lastIndexOf(' ', LONGEST_LINE);
  if (space > 0) return space;
  // Half a character would be another one in a file.
  return /[\ud800-\udbff]/.test(line[LONGEST_LINE - 1]!) ? LONGEST_LINE - 1 : LONGEST_LINE;
}

/**
 * Whether a tool shows all of a file, whatever it puts around the file and before each line, such as the line's number.
 * @param lines of the file
 */
export function showsAll(shown: string, lines: readonly string[]): boolean {
  const text = plain(shown);
  let from = 0;
  for (const line of lines.map(plain).filter((words) => words !== '')) {
    const at = text.indexOf(line, from);
    if (at === -1) return false;
    from = at + line.length;
  }
  return true;
}

/** Tools write tabs as spaces, and cut what stands at the end of a line. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
