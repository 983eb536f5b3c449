import path from 'node:path';

/**
 * A program that stands in the folder is meant by its path, `.venv/bin/pip`; any other is looked up on the PATH.
 * @returns the command with that path made absolute
 */
export function resolveCommand(folder: string, command: readonly string[]): string[] {
  const [program = '', ...args] = command;
  return [/[\\/]/.test(program) ? path.resolve(folder, program) : program, ...args];
}
