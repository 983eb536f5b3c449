/** A command to type, and what it is for. */
export type Example = readonly [command: string, about: string];

const WIDTH = 46;

/** @returns the examples as help shows them: what a command is for stands beside it, or below where it is long */
export function examples(...list: readonly Example[]): string {
  const lines = list.map(([command, about]) =>
    command.length < WIDTH - 2
      ? `  ${command.padEnd(WIDTH - 2)} ${about}`
      : `  ${command}\n  ${' '.repeat(WIDTH - 2)} ${about}`,
  );
  return `\nExamples:\n${lines.join('\n')}`;
}
