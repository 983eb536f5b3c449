import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeArchiveFolder } from './archive-folder.ts';

it('reads all files raw, by their paths, and leaves nothing behind', () => {
  const folder = makeArchiveFolder();
  expect(folder.read()).toEqual({});
  mkdirSync(path.join(folder.path, 'history'));
  writeFileSync(path.join(folder.path, 'history', 'b.md'), 'zwei\n');
  writeFileSync(path.join(folder.path, 'a.json'), '{"raw": true}');
  expect(Object.entries(folder.read())).toEqual([
    ['a.json', '{"raw": true}'],
    ['history/b.md', 'zwei\n'],
  ]);
  folder.remove();
  expect(existsSync(folder.path)).toBe(false);
});

it('does not follow links out of the folder, nor trip over one that leads nowhere', () => {
  const folder = makeArchiveFolder();
  const gone = path.join(folder.path, 'gone.md');
  writeFileSync(gone, 'x');
  symlinkSync(gone, path.join(folder.path, 'link.md'));
  rmSync(gone);
  expect(folder.read()).toEqual({});
  folder.remove();
});

it('can be blocked: nothing can be written or read, what was there is put back, and what came to its place is gone', () => {
  const folder = makeArchiveFolder();
  const file = path.join(folder.path, 'a.md');
  writeFileSync(file, 'before');
  const unblock = folder.block();
  expect(() => writeFileSync(file, 'meanwhile')).toThrow('ENOTDIR');
  expect(() => readFileSync(file)).toThrow('ENOTDIR');
  expect(folder.read()).toEqual({ 'a.md': 'before' });
  rmSync(folder.path);
  mkdirSync(folder.path);
  writeFileSync(path.join(folder.path, 'b.md'), 'sneaked in');
  unblock();
  expect(folder.read()).toEqual({ 'a.md': 'before' });
  writeFileSync(file, 'after');
  expect(folder.read()).toEqual({ 'a.md': 'after' });
  folder.remove();
  expect(existsSync(path.dirname(folder.path))).toBe(false);
});

it('is empty where the implementation has removed it, or put a link in its place', () => {
  const breaches: string[] = [];
  const folder = makeArchiveFolder((detail) => breaches.push(detail));
  rmSync(folder.path, { recursive: true });
  expect(folder.read()).toEqual({});
  folder.block()();
  expect(folder.read()).toEqual({});
  rmSync(folder.path, { recursive: true });
  symlinkSync(import.meta.dirname, folder.path);
  expect(folder.read()).toEqual({});
  expect(breaches).toEqual([]);
  folder.remove();
});

it('is read up to a limit of size and number, and whoever breaks it hears of it', () => {
  const breaches: string[] = [];
  const folder = makeArchiveFolder((detail) => breaches.push(detail));
  const large = path.join(folder.path, 'large.md');
  writeFileSync(large, 'kept');
  expect(folder.read()).toEqual({ 'large.md': 'kept' });
  truncateSync(large, 2 ** 33);
  expect(folder.read()).toEqual({});
  rmSync(large);
  for (let at = 0; at <= 10_000; at += 1) mkdirSync(path.join(folder.path, `${at}`));
  expect(folder.read()).toEqual({});
  expect(breaches).toEqual([
    'The archive breaks a limit: expected at most 67,108,864 characters in all its files, got more in large.md.',
    'The archive breaks a limit: expected at most 10,000 files, got more.',
  ]);
  folder.remove();
});
