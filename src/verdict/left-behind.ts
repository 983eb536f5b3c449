/** Processes that an adapter had started and that were still there when it had ended, so that the suite had to end them. */
export interface LeftBehind {
  /** their command line, as far as the system tells it */
  command: string;
  count: number;
}

/** @param commands one for each process, in any order. @returns them counted, in an order that is the same for every run */
export const countedCommands = (commands: readonly string[]): LeftBehind[] =>
  added(commands.map((command) => ({ command, count: 1 })));

/** A count may be any number where a report was changed: nothing here takes longer for a large one. */
function added(parts: readonly LeftBehind[]): LeftBehind[] {
  const counts = new Map<string, number>();
  for (const { command, count } of parts) counts.set(command, (counts.get(command) ?? 0) + count);
  const counted = [...counts].map(([command, count]) => ({ command, count }));
  return counted.sort((one, other) => (one.command < other.command ? -1 : 1));
}

/** @returns the same of several parts of one run */
export const mergedLeftBehind = (parts: readonly (readonly LeftBehind[] | undefined)[]): LeftBehind[] =>
  added(parts.flatMap((list = []) => list));
