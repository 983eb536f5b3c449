import { describe, expect, it } from 'vitest';
import { program } from './program.ts';

const commands = program().commands;

function helpOf(command: (typeof commands)[number]): string {
  let help = '';
  command.configureOutput({
    writeOut: (text) => {
      help += text;
    },
  });
  command.outputHelp();
  return help;
}

const optionsOf = (name: string): (string | undefined)[] =>
  commands
    .filter((command) => command.name() === name)
    .flatMap((command) => [command, ...command.commands])
    .flatMap(({ options }) => options.map(({ long }) => long));

describe.each(commands.map((command) => [command.name(), command] as const))('conform %s --help', (name, command) => {
  const examples = helpOf(command).split('\nExamples:\n')[1]?.split('\n') ?? [];
  const lines = examples.filter((line) => line.startsWith('  conform '));

  it('shows examples of how it is used', () => {
    expect(lines.filter((line) => line.startsWith(`  conform ${name}`)).length).toBeGreaterThanOrEqual(2);
  });

  it('shows examples of nothing but options there are', () => {
    const unknown = lines.flatMap((line) => {
      const known = optionsOf(line.trim().split(' ')[1] ?? '');
      return (line.replace(/"[^"]*"/g, '').match(/(?<= )--[a-z-]+/g) ?? []).filter((option) => !known.includes(option));
    });
    expect(unknown).toEqual([]);
  });
});

it('lists every command the help page speaks of', () => {
  expect(commands.map((command) => command.name())).toEqual(
    expect.arrayContaining([
      'run',
      'list',
      'show',
      'explain',
      'lint',
      'judge',
      'verify',
      'doctor',
      'setup',
      'init',
      'matrix',
      'diff',
      'serve',
      'selftest',
    ]),
  );
});
