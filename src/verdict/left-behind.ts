/** Processes that an adapter had started and that were still there when it had ended, so that the suite had to end them. */
export interface LeftBehind {
  /** their command line, as far as the system tells it */
  command: string;
  count: number;
}

/** @param commands one for each process, in any order. @returns them counted, in an order that is the same for every run */
export function countedCommands(commands: readonly string[]): LeftBehind[] {
  const counted = [...Map.groupBy(commands, (one) => one)].map(([command, list]) => ({ command, count: list.length }));
  return counted.sort((one, other) => (one.command < other.command ? -1 : 1));
}

/** @returns the same of several parts of one run */
export const mergedLeftBehind = (parts: readonly (readonly LeftBehind[] | undefined)[]): LeftBehind[] =>
  countedCommands(
    parts.flatMap((list = []) => list.flatMap(({ command, count }) => Array<string>(count).fill(command))),
  );
