import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { writeTemporary } from '../adapter.testkit.ts';
import type { Manifest } from '../resolve/read-manifest.ts';
import { setUp } from './setup.ts';
import { refuseNotSetUp, whyNotSetUp } from './setup-state.ts';

const manifestWith = (setup: string[][], needs: string[] = []): Manifest => {
  const folder = path.dirname(writeTemporary('adapter.yaml', ''));
  return { folder, claims: {}, setup, needs };
};
const node = (source: string): string[] => ['node', '-e', source];

async function run(manifest: Manifest, timeout?: number) {
  const lines: string[] = [];
  const result = await setUp(manifest, { report: (line) => lines.push(line), ...(timeout && { timeout }) });
  return { result, lines };
}

describe('setting an adapter up', () => {
  it('runs its commands one after the other in its folder, shows what they print, and looks at what is needed', async () => {
    const first = node(`fs.mkdirSync('made', { recursive: true }); console.log('one'); console.error('two\\nthree')`);
    const second = node(`fs.appendFileSync('made/there.txt', process.cwd())`);
    const manifest = manifestWith([first, second], ['made/there.txt']);
    const { result, lines } = await run(manifest);
    expect(result).toEqual({ kind: 'set-up' });
    expect(readFileSync(path.join(manifest.folder, 'made/there.txt'), 'utf8')).toBe(manifest.folder);
    expect(lines.filter((line) => !line.startsWith('$')).sort()).toEqual(['one', 'three', 'two']);
    expect(lines[0]).toMatch(/^\$ node -e fs\.mkdirSync/);
    expect((await run(manifest)).result).toEqual({ kind: 'set-up' });
  });

  it('runs with the Node that runs us, not with another one on the PATH', async () => {
    const manifest = manifestWith([node(`fs.writeFileSync('who', process.execPath)`)]);
    await run(manifest);
    expect(readFileSync(path.join(manifest.folder, 'who'), 'utf8')).toBe(process.execPath);
  });

  it('keeps what a surrounding npm told its own child from the npm of the adapter', async () => {
    process.env.npm_config_local_prefix = '/elsewhere';
    process.env.npm_package_json = '/elsewhere/package.json';
    const manifest = manifestWith([
      node(`process.exit(Object.keys(process.env).filter((n) => /^npm_(package_json|config_local)/.test(n)).length)`),
    ]);
    const { result } = await run(manifest);
    delete process.env.npm_config_local_prefix;
    delete process.env.npm_package_json;
    expect(result).toEqual({ kind: 'set-up' });
  });

  it('finds a program of the folder that an earlier command put there', async () => {
    const program = `fs.mkdirSync('bin'); fs.writeFileSync('bin/mine', '#!/bin/sh\\ntouch ran', { mode: 0o755 })`;
    const manifest = manifestWith([node(program), ['bin/mine']]);
    expect((await run(manifest)).result).toEqual({ kind: 'set-up' });
    expect(existsSync(path.join(manifest.folder, 'ran'))).toBe(true);
  });
});

describe('a set-up that was cut short', () => {
  const killer = `fs.mkdirSync('made'); process.kill(process.ppid, 'SIGKILL'); setTimeout(() => {}, 500)`;

  it('counts as none, although what it needs is there, until it has come to its end', async () => {
    const manifest = manifestWith([node(killer)], ['made']);
    const program = `import { setUp } from '${new URL('./setup.ts', import.meta.url)}';
await setUp(${JSON.stringify(manifest)}, { report() {} });`;
    const { signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', program]);
    expect(signal).toBe('SIGKILL');
    expect(existsSync(path.join(manifest.folder, 'made'))).toBe(true);
    expect(await whyNotSetUp(manifest)).toBe('its last set-up did not come to its end');
    await expect(refuseNotSetUp(manifest)).rejects.toThrow(
      /not set up: its last .*\nRun: npx compaction-conformance setup /,
    );
    const again = { ...manifest, setup: [node('')] };
    expect((await run(again)).result).toEqual({ kind: 'set-up' });
    expect(await whyNotSetUp(again)).toBeUndefined();
  });

  it('counts as none where a command fails that was to do the rest', async () => {
    const manifest = manifestWith([node(`fs.mkdirSync('made')`), node('process.exit(1)')], ['made']);
    await run(manifest);
    expect(await whyNotSetUp(manifest)).toBe('its last set-up did not come to its end');
  });

  it('is none of an adapter that was set up by other means', async () => {
    const manifest = manifestWith([node('')], ['made']);
    mkdirSync(path.join(manifest.folder, 'made'));
    expect(await whyNotSetUp(manifest)).toBeUndefined();
  });
});

describe('a set-up fails, and says why, where', () => {
  it.each([
    ['a program is missing', [['no-such-program']], [], 'the program "no-such-program" is not on the PATH.'],
    [
      'a program of the folder is missing',
      [['.venv/bin/pip']],
      [],
      /^the program "pip" is not there \(.*\.venv\/bin\/pip\)/,
    ],
    [
      'a command fails',
      [node(`console.log('before'); console.error('no network'); process.exit(3)`)],
      [],
      /^"node -e .*" ended with exit code 3:\n {4}(before\n {4}no network|no network\n {4}before)$/s,
    ],
    ['a command ends by a signal', [node(`process.kill(process.pid, 'SIGTERM')`)], [], /ended with signal SIGTERM/],
    [
      'what is needed is not there afterwards',
      [node('')],
      ['a', 'b'],
      'its set-up ran through, and a, b are not there',
    ],
    ['there is no set-up', [], ['a'], 'its manifest has no "setup", and a is not there'],
  ])('%s', async (_, setup, needs, reason) => {
    const { result } = await run(manifestWith(setup, needs));
    expect(result).toEqual({
      kind: 'failed',
      reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
    });
  });

  it('a command does not end, which is then ended with all it started', async () => {
    const manifest = manifestWith([
      ['sh', '-c', 'sleep 30 & echo $! > child; wait'],
      node(`fs.writeFileSync('second', '')`),
    ]);
    const { result } = await run(manifest, 300);
    expect(result).toEqual({ kind: 'failed', reason: expect.stringContaining('did not end within 0.3 s') });
    expect(existsSync(path.join(manifest.folder, 'second'))).toBe(false);
    const child = Number(readFileSync(path.join(manifest.folder, 'child'), 'utf8'));
    // It is gone, or a zombie that nobody has waited for: either way it does nothing any more.
    const state = (): Promise<string> => readFile(`/proc/${child}/stat`, 'utf8').catch(() => ') Z');
    await vi.waitFor(async () => expect(await state()).toMatch(/\) [ZX]/), { timeout: 20_000 });
  });
});
