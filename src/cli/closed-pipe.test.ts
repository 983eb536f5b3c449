import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { init } from './init/init.ts';
import { UsageError } from './options/usage-error.ts';

const MAIN = path.resolve(import.meta.dirname, 'main.ts');

/** @returns the exit code of a command whose reader goes away after a line, as a shell sees it */
function headOf(...argv: string[]): number {
  const script = 'set -o pipefail; "$0" "$@" | head -1 > /dev/null';
  return spawnSync('bash', ['-c', script, process.execPath, MAIN, ...argv], { encoding: 'utf8' }).status!;
}

describe('a reader that goes away', () => {
  it.each([[['list', '--json']], [['list', '--failures', '--json']]])('has read enough of %j', (argv) => {
    expect(headOf(...argv)).toBe(0);
  });

  it('leaves a run incomplete', () => {
    expect(headOf('run', '--case', 'CC-00*', '--verbose')).toBe(3);
  });
});

describe('conform init', () => {
  it.each(['', '  '])('refuses %j as a folder', async (folder) => {
    await expect(init(folder, { lang: 'javascript' })).rejects.toThrow(UsageError);
  });
});
