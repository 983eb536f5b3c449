import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { smallManifest } from '../../selftest/agents/small-manifest.ts';
import { commandLineIn } from '../command-line.testkit.ts';

/** Processes are started, and a machine may be busy. */
const LONG = { timeout: 300_000 };

function folderOfSmall(alter: (manifest: string) => string = (same) => same): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'said-of-agents-'));
  writeFileSync(path.join(folder, 'adapter.yaml'), alter(smallManifest({ habits: 'plain' })));
  return folder;
}

const LOOKING =
  'Looking for the size at which small-plain compacts: sessions are grown, which may take a minute or two.';
const runOf = (folder: string, ...more: string[]) =>
  commandLineIn(folder)('run', '--adapter', folder, '--case', 'CC-0010', ...more);

describe('conform run of a whole agent', () => {
  it('says at once that its trigger is looked for, which takes a while', LONG, async () => {
    const folder = folderOfSmall();
    const { stdout } = await runOf(folder, '--out', 'out');
    expect(stdout.split('\n').slice(0, 2)).toEqual([LOOKING, expect.stringMatching(/^small-plain/)]);
    expect((await runOf(folder, '--quiet')).stdout).toBe('');
  });

  it('says nothing of it where no size sets anything off, and of other adapters', LONG, async () => {
    const without = folderOfSmall((text) => text.replace(/- tokens\n +- overflow/, '- overflow'));
    expect((await runOf(without)).stdout).not.toContain('Looking for the size');
    const { stdout } = await commandLineIn(without)('run', '--adapter', 'reference', '--case', 'CC-0010');
    expect(stdout).not.toContain('Looking for the size');
  });
});
