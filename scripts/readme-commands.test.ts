import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readmeCommands } from './readme-commands-parse.ts';

const README = readFileSync(path.resolve(import.meta.dirname, '../README.md'), 'utf8');

describe('the README', () => {
  it('shows one command that runs the main job and one that runs the tests', () => {
    const commands = readmeCommands(README).map(({ command }) => command);
    expect(commands).toContain('npm ci && npx conform run');
    expect(commands).toContain('npm ci && npm test');
  });

  it('hides no command from the run of all commands: every block that looks like a shell is an sh block', () => {
    const languages = [...README.matchAll(/^```(\S+)/gm)].map((match) => match[1]);
    expect(languages.filter((language) => ['bash', 'shell', 'console', 'zsh'].includes(language!))).toEqual([]);
  });
});

describe('readmeCommands', () => {
  it('overlooks no block that a reader takes for a command', () => {
    const fences = README.match(/^\s*(```|~~~)sh/gm) ?? [];
    expect(readmeCommands(README)).toHaveLength(fences.length);
  });

  it('reads the exit code a block promises', () => {
    expect(readmeCommands('```sh exit=1\nfalse\n```\n\n```sh\ntrue\n```\n')).toEqual([
      { command: 'false', exit: 1 },
      { command: 'true', exit: 0 },
    ]);
  });
});
