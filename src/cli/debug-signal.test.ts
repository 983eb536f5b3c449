import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const MAIN = path.resolve(import.meta.dirname, 'main.ts');

/** Waits until somebody has written down which process is to be opened, and sends it the signal for that. */
const OPENS = `import { existsSync, readFileSync } from 'node:fs';
const file = new URL('./pid', import.meta.url);
while (!existsSync(file) || readFileSync(file, 'utf8') === '') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
process.kill(Number(readFileSync(file, 'utf8')), 'SIGUSR1');
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
export default { name: 'opens', version: '1', compact: ({ messages }) => ({ messages }) };
`;

it('an adapter that sends SIGUSR1 to the suite opens no debugger there', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'conform-debug-'));
  writeFileSync(path.join(folder, 'adapter.mjs'), OPENS);
  const asked = ['--adapter', path.join(folder, 'adapter.mjs'), '--case', 'CC-0001', '--quiet'];
  const child = spawn(process.execPath, [MAIN, 'run', ...asked]);
  writeFileSync(path.join(folder, 'pid'), String(child.pid));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const said = await text(child.stderr);
  expect([await ended, said]).toEqual([1, '']);
  rmSync(folder, { recursive: true });
});
