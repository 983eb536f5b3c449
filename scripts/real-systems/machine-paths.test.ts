import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { lossyCase, writtenPage } from '../../src/report/html/html.testkit.ts';
import { evidenceOf, machinePaths, machinePathsIn } from './machine-paths.ts';

describe('what tells on which machine something was made', () => {
  it.each([
    ['at run (/home/ann/x/adapter.ts:3:1)', ['/home/ann/x/adapter.ts']],
    ['"file:///Users/ann/a.js"', ['/Users/ann/a.js']],
    ['in /mnt/disk/checkout/src', ['/mnt/disk/checkout']],
    ['https://example.org/home/page and ./work/x and a/root/b', []],
  ])('is found: %s', (text, found) => {
    expect(machinePaths(text, ['/mnt/disk/checkout'])).toEqual(found);
  });

  it('is found also where a page keeps it compressed', () => {
    const lossy = lossyCase();
    const [first] = lossy.result.findings;
    const telling = { ...lossy.result, findings: [{ ...first!, message: 'thrown in /home/ann/F-7Q2K/adapter.ts' }] };
    const page = writtenPage({ ...lossy, result: telling });
    expect(machinePathsIn(path.dirname(page))).toEqual(['report.html: /home/ann/F-7Q2K/adapter.ts']);
  });

  it('is nowhere in what holds nothing', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'conform-paths-'));
    writeFileSync(path.join(folder, 'index.html'), '<p>nothing</p>');
    expect(evidenceOf('<p>nothing</p>')).toEqual([]);
    expect(machinePathsIn(folder)).toEqual([]);
  });
});
