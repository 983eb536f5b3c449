import type { Command } from 'commander';

const HELP = ['--help', '-h'];

/**
 * Help on a command that does not exist would be help on another one, with the exit code of success. Without the word, the
 * command line says that it does not know the command, and which one could have been meant.
 * @param argv with the program and its file in front, as `process.argv` has them
 * @returns the same, without the words that ask for help where there is nothing to help with
 */
export function withoutVainHelp(conform: Command, argv: readonly string[]): string[] {
  const [node = '', file = '', ...words] = argv;
  const asked = words[0] === 'help' ? words.slice(1) : words;
  if (isCommand(conform, asked)) return [...argv];
  return [node, file, ...asked.filter((word) => !HELP.includes(word))];
}

function isCommand(command: Command, [word, ...rest]: readonly string[]): boolean {
  if (word === undefined || word.startsWith('-') || command.commands.length === 0) return true;
  if (word === 'help') return isCommand(command, rest);
  const next = command.commands.find((one) => one.name() === word || one.aliases().includes(word));
  return next !== undefined && isCommand(next, rest);
}
