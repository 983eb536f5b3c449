import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { UsageError } from '../options/usage-error.ts';
import { lockFile, lockFolder } from './folder-lock.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function folderWith(lock?: string | object): { folder: string; file: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'conform-lock-'));
  folders.push(folder);
  const file = path.join(folder, '.conform-lock');
  if (lock !== undefined) writeFileSync(file, typeof lock === 'string' ? lock : JSON.stringify(lock));
  return { folder, file };
}

const gone = (): number => spawnSync(process.execPath, ['-e', '']).pid;

describe('a folder that is written to', () => {
  it('is held until it is let go', () => {
    const { folder, file } = folderWith();
    const release = lockFolder(folder, '--out x');
    expect(() => lockFolder(folder, '--out x')).toThrow(UsageError);
    expect(() => lockFolder(folder, '--out x')).toThrow(
      `--out x: another run writes there (process ${process.pid}). Wait for its end, or name another place. If no run is under way, remove ${file}.`,
    );
    release();
    expect(existsSync(file)).toBe(false);
    lockFolder(folder, '--out x')();
  });

  it('and so is a file in it, which holds up no other file', () => {
    const { folder } = folderWith();
    const release = lockFile(path.join(folder, 'a.ndjson'), '--reporter x');
    expect(() => lockFile(path.join(folder, 'a.ndjson'), '--reporter x')).toThrow('another run writes there');
    lockFile(path.join(folder, 'b.ndjson'), '--reporter x')();
    release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is let go by those alone who hold it', () => {
    const { folder, file } = folderWith();
    const release = lockFolder(folder, '--out x');
    writeFileSync(file, 'theirs');
    release();
    expect(readFileSync(file, 'utf8')).toBe('theirs');
  });

  it('is let go when the program ends', () => {
    const { folder, file } = folderWith();
    const code = `import { lockFolder } from ${JSON.stringify(path.resolve(import.meta.dirname, 'folder-lock.ts'))};
import { existsSync } from 'node:fs';
lockFolder(${JSON.stringify(folder)}, '--out x');
process.exit(existsSync(${JSON.stringify(file)}) ? 7 : 1);`;
    expect(spawnSync(process.execPath, ['--input-type=module', '-e', code]).status).toBe(7);
    expect(existsSync(file)).toBe(false);
  });

  it('is held by a process that lives', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const { folder } = folderWith({ pid: child.pid, host: hostname() });
    expect(() => lockFolder(folder, '--out x')).toThrow(`(process ${child.pid})`);
    const ended = new Promise((resolve) => child.on('exit', resolve));
    child.kill('SIGKILL');
    await ended;
    lockFolder(folder, '--out x')();
  });

  it.each<[string, string | object]>([
    ['a process that is gone', { pid: gone(), host: hostname() }],
    ['a process whose id another one has now', { pid: process.pid, host: hostname(), began: '1' }],
  ])('is taken over from %s', (_, lock) => {
    const { folder, file } = folderWith(lock);
    const release = lockFolder(folder, '--out x');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
    release();
  });

  it('is left to another machine, of which nobody knows', () => {
    const { folder } = folderWith({ pid: gone(), host: 'elsewhere' });
    expect(() => lockFolder(folder, '--out x')).toThrow('on elsewhere). Wait');
  });

  it.each(['', '{"pid":', 'null', '{"pid":"1","host":"x"}'])('is taken over from whoever wrote %j long ago', (lock) => {
    const { folder, file } = folderWith(lock);
    expect(() => lockFolder(folder, '--out x')).toThrow('another run writes there. Wait');
    utimesSync(file, 0, 0);
    lockFolder(folder, '--out x')();
  });
});
