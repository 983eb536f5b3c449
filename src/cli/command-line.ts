import { CommanderError } from 'commander';
import { program } from './program.ts';
import { withoutVainHelp } from './vain-help.ts';

/**
 * Does what was asked for on the command line, and leaves the exit code to the end of the program.
 * @param argv with the program and its file in front, as `process.argv` has them
 */
export async function performCommandLine(argv: readonly string[]): Promise<void> {
  try {
    const conform = program();
    await conform.parseAsync(withoutVainHelp(conform, argv));
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : 2;
      return;
    }
    const { describeError } = await import('./output/describe-error.ts');
    const { message, exit } = describeError(error as Error);
    process.stderr.write(`${message}\n`);
    process.exitCode = exit;
  }
}
