import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findReports } from './find-reports.ts';

function folderWith(...files: string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'conform-find-'));
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), '');
  }
  return folder;
}

describe('the reports below a folder', () => {
  it('are found whether they are compressed or not', () => {
    const folder = folderWith('a/report.ndjson', 'b/c/report.ndjson.zst', 'b/d/report.html');
    const found = findReports([folder]).map((file) => path.relative(folder, file));
    expect(found).toEqual(['a/report.ndjson', 'b/c/report.ndjson.zst']);
  });

  it('are refused where one folder holds two', () => {
    const folder = folderWith('a/report.ndjson', 'a/report.ndjson.zst');
    expect(() => findReports([folder])).toThrow('Name the file you mean, or remove the other one.');
  });
});
