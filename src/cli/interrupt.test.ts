import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';

const MAIN = path.resolve(import.meta.dirname, 'main.ts');

/** A program that changes nothing, and at its fifteenth step writes its own id into a file and never answers. */
const HANGS = `import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
let steps = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const { id, verb, messages } = JSON.parse(line);
  const say = (answer) => console.log(JSON.stringify({ id, ...answer }));
  if (verb === 'hello') say({ protocol: 1, name: 'slow', version: '1', profiles: { default: {} } });
  else if ((steps += 1) < 15) say({ messages });
  else writeFileSync('pid', String(process.pid));
}
`;

function hangingAdapter(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'conform-interrupt-'));
  writeFileSync(path.join(folder, 'adapter.yaml'), `start: [${process.execPath}, program.mjs]\n`);
  writeFileSync(path.join(folder, 'program.mjs'), HANGS);
  return folder;
}

/** Gone, or a zombie that nobody has waited for: either way it does nothing any more. */
function hasEnded(pid: string): boolean {
  try {
    process.kill(Number(pid), 0);
    return readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z');
  } catch {
    return true;
  }
}

describe('a run that is interrupted', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('by %s ends with %i, tells so everywhere, and leaves nothing running', async (signal, code) => {
    const folder = hangingAdapter();
    const asked = [
      '--case',
      'CC-00*',
      '--timeout',
      '60000',
      '--reporter',
      `junit=${path.join(folder, 'junit.xml')}`,
      `ndjson=${path.join(folder, 'report.ndjson')}`,
    ];
    const child = spawn(process.execPath, [MAIN, 'run', '--adapter', folder, ...asked]);
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    const output = text(child.stdout);
    const pidFile = path.join(folder, 'pid');
    await expect.poll(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8'), { timeout: 20_000 }).toMatch(/\d/);
    child.kill(signal);
    expect(await ended).toBe(code);
    expect(await output).toContain('INCOMPLETE: the run ended early; none of this is a verdict.');
    expect(readFileSync(path.join(folder, 'junit.xml'), 'utf8')).toContain('<error message="INCOMPLETE');
    const last = readFileSync(path.join(folder, 'report.ndjson'), 'utf8').trimEnd().split('\n').at(-1)!;
    const why = { kind: 'aborted', reason: 'interrupted', exit: code, message: `The program got ${signal}.` };
    expect(JSON.parse(last)).toMatchObject(why);
    await expect.poll(() => hasEnded(readFileSync(pidFile, 'utf8'))).toBe(true);
  });
});

/** A module that starts a process which wants to outlive it, writes down both ids, and then waits in a system call for ever. */
const BLOCKS = `import { execFileSync, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
export default { name: 'blocks', version: '1', compact({ messages }) {
  const daemon = spawn('sleep', ['1000'], { detached: true, stdio: 'inherit' });
  writeFileSync(new URL('pids', import.meta.url), process.pid + ' ' + daemon.pid);
  execFileSync('sleep', ['1000']);
  return { messages };
} };
`;

describe('a run whose module waits in a system call', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
    ['SIGKILL', null],
  ] as const)('is ended by %s with %s at once, and all that was started with it', async (signal, code) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'conform-interrupt-'));
    writeFileSync(path.join(folder, 'adapter.mjs'), BLOCKS);
    const adapter = path.join(folder, 'adapter.mjs');
    const args = ['run', '--adapter', adapter, '--case', 'CC-0001', '--timeout', '60000'];
    const child = spawn(process.execPath, [MAIN, ...args], { stdio: 'ignore' });
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    const pidsFile = path.join(folder, 'pids');
    await expect.poll(() => existsSync(pidsFile) && readFileSync(pidsFile, 'utf8'), { timeout: 20_000 }).toMatch(/\d /);
    child.kill(signal);
    expect(await ended).toBe(code);
    const pids = readFileSync(pidsFile, 'utf8').split(' ');
    await expect.poll(() => pids.map(hasEnded), { timeout: 60_000 }).toEqual([true, true]);
  });
});
