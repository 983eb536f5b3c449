/** A change of a file: at `at` (from 0) the lines `old` give way to `now`. */
export interface FileChange {
  at: number;
  old: string[];
  now: string[];
}

const CONTEXT = 3;

/** @returns the file after a change */
export const changedLines = (lines: readonly string[], { at, old, now }: FileChange): string[] => [
  ...lines.slice(0, at),
  ...now,
  ...lines.slice(at + old.length),
];

/** @returns the change as a unified diff with three lines around it. @param lines the file before the change */
export function unifiedDiff(path: string, lines: readonly string[], change: FileChange): string {
  const from = Math.max(0, change.at - CONTEXT);
  const behind = change.at + change.old.length;
  const before = lines.slice(from, change.at);
  const after = lines.slice(behind, behind + CONTEXT);
  const around = before.length + after.length;
  return [
    `--- a/${path}`,
    `+++ b/${path}`,
    `@@ -${from + 1},${around + change.old.length} +${from + 1},${around + change.now.length} @@`,
    ...before.map((line) => ` ${line}`),
    ...change.old.map((line) => `-${line}`),
    ...change.now.map((line) => `+${line}`),
    ...after.map((line) => ` ${line}`),
  ].join('\n');
}
