import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeAll } from './write-all.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'conform-write-all-'));

describe('writing several files', () => {
  it('takes back what it made where one of them can not be written', () => {
    const files = new Map([
      ['a', '1'],
      ['no/such/folder', '2'],
    ]);
    expect(() => writeAll(path.join(folder, 'new/deep'), files)).toThrow('ENOENT');
    expect(readdirSync(folder)).not.toContain('new');
  });

  it('takes nothing back that was there before', () => {
    mkdirSync(path.join(folder, 'old'));
    writeFileSync(path.join(folder, 'old/b'), 'old');
    const files = new Map([
      ['a', '1'],
      ['b', '2'],
    ]);
    expect(() => writeAll(path.join(folder, 'old'), files)).toThrow('EEXIST');
    expect(readdirSync(path.join(folder, 'old'))).toEqual(['b']);
    expect(readFileSync(path.join(folder, 'old/b'), 'utf8')).toBe('old');
  });
});
