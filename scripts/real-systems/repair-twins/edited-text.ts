import type { Edit } from './twin.ts';

/** More would be another implementation, and no mend. */
export const MOST_LINES = 10;

/** A longer one would be several lines that are counted as one. */
const LONGEST_LINE = 150;

/** A file of the package before a mend and behind it. */
export interface EditedText {
  text: string;
  /** changed lines: of those that are gone and those that stand there now, whichever are more */
  lines: number;
}

/**
 * @param edits of this file, made one after the other
 * @throws Error where the package no longer has an anchor, or has it more than once
 */
export function editedText(text: string, edits: readonly Edit[]): EditedText {
  return edits.reduce<EditedText>(
    (before, edit) => {
      refuseUnfound(before.text, edit);
      const after = before.text.replace(edit.anchor, () => edit.replacement);
      return { text: after, lines: before.lines + changedLines(edit, before.text) };
    },
    { text, lines: 0 },
  );
}

function refuseUnfound(text: string, { file, anchor }: Edit): void {
  const found = text.split(anchor).length - 1;
  if (found === 1) return;
  const often = found === 0 ? 'no longer there' : `there ${found} times`;
  throw new Error(`${file}: ${JSON.stringify(anchor)} is ${often}: read the package and mend it anew.`);
}

function changedLines({ file, anchor, replacement }: Edit, text: string): number {
  const at = text.indexOf(anchor);
  const head = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  const [tail = ''] = text.slice(at + anchor.length).split('\n', 1);
  const [gone, come] = [anchor, replacement].map((one) => `${head}${one}${tail}`.split('\n')) as [string[], string[]];
  while (gone.length > 0 && gone.at(-1) === come.at(-1)) for (const lines of [gone, come]) lines.pop();
  while (gone.length > 0 && gone[0] === come[0]) for (const lines of [gone, come]) lines.shift();
  const long = replacement.split('\n').find((line) => line.trim().length > LONGEST_LINE);
  if (long !== undefined) throw new Error(`${file}: a mended line has more than ${LONGEST_LINE} characters: ${long}`);
  return Math.max(gone.length, come.length);
}
