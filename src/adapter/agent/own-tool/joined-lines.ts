import { numberless, plain } from './result-lines.ts';

/** Characters by which a line is known that somebody has cut. */
const KNOWN_BY = 20;

/**
 * Puts lines of files together again where they are shown one below the other: who quotes a result quotes the numbers of its lines as well,
 * perhaps from the middle of a line on.
 * @param files lines of each file
 * @returns the text, with a space where a line of a file ended and the next one began
 */
export function joinedLines(text: string, files: readonly (readonly string[])[]): string {
  const there = text.split('\n');
  const pairs = there.length === 1 ? [] : files.flatMap(pairsOf);
  if (pairs.length === 0) return text;
  const byOpening = Map.groupBy(pairs, ({ next }) => next.slice(0, KNOWN_BY));
  const joined = there.slice(0, 1);
  for (const [at, line] of there.entries()) {
    if (at === 0) continue;
    const content = numberless(line);
    const known = byOpening.get(plain(content).slice(0, KNOWN_BY)) ?? [];
    if (known.some((pair) => isPair(pair, plain(there[at - 1]!), plain(content))))
      joined.push(`${joined.pop()} ${content}`);
    else joined.push(line);
  }
  return joined.join('\n');
}

/** Two lines of a file, one behind the other. */
interface LinePair {
  line: string;
  next: string;
}

function pairsOf(file: readonly string[]): LinePair[] {
  const lines = file.map(plain);
  return lines.slice(1).map((next, at) => ({ line: lines[at]!, next }));
}

const isPair = ({ line, next }: LinePair, before: string, behind: string): boolean =>
  (before.endsWith(line) || (before !== '' && line.endsWith(before))) &&
  (behind.startsWith(next) || next.startsWith(behind));
