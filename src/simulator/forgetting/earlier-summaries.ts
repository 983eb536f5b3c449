/** Lines of summaries that were written before: what stands only in them is old news. */
export interface EarlierSummaries {
  add(summary: string): void;
  /** @returns the text without the lines of the last summaries, wherever they stand and however they are indented */
  struckFrom(text: string): string;
}

/** Designs that keep several summaries side by side show more than the last one. */
const REMEMBERED = 8;

/** @returns a memory of the last summaries */
export function earlierSummaries(): EarlierSummaries {
  const summaries: Set<string>[] = [];
  return {
    add(summary) {
      summaries.push(new Set(linesOf(summary).filter((line) => line.startsWith('- '))));
      if (summaries.length > REMEMBERED) summaries.shift();
    },
    struckFrom: (text) =>
      summaries.length === 0
        ? text
        : linesOf(text)
            .filter((line) => !summaries.some((known) => known.has(line)))
            .join('\n'),
  };
}

/** Who quotes an earlier summary puts a sign in front of each of its lines. */
const linesOf = (text: string): string[] =>
  text.split(/\r?\n|\\n/).map((line) => line.replace(/^[\s|>]+/, '').trimEnd());
