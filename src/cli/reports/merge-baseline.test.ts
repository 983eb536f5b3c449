import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { run } from '../actions/run.ts';
import { reportMerge } from './report-merge.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'conform-merge-baseline-'));
const at = (...names: string[]): string => path.join(folder, ...names);
const asked = {
  adapter: at('mine.mjs'),
  case: ['CC-000*'],
  baseline: at('known.yaml'),
  today: '2026-06-01',
  seed: '1',
  timeout: '10000',
  isolate: 'none',
  quiet: true,
};
const entry = (text: string, verdict = 'fail'): string =>
  `  - { ${text}, verdict: ${verdict}, reason: x, since: 2026-01-05 }\n`;

afterAll(() => vi.unstubAllEnvs());

beforeAll(async () => {
  // All of it runs at the same time, so that all that differs is what shards make different.
  vi.stubEnv('SOURCE_DATE_EPOCH', '1780315200');
  writeFileSync(
    at('mine.mjs'),
    `export default { name: 'mine', version: '1', compact: ({ messages }) => ({ messages }) };\n`,
  );
  const entries = [
    entry('requirement: PROG-4'),
    entry('requirement: KEEP-1, case: CC-000*'),
    entry('requirement: ORD-3, case: CC-0002'),
    entry('requirement: ORD-3, case: CC-0002*'),
    entry('requirement: FAIL-1, case: CC-0900, expires: 2026-02-01'),
    entry('requirement: KEEP-2'),
    ...['PAIR-1', 'PAIR-2', 'ORD-1', 'ORD-2', 'COVER-1'].map((id) => entry(`requirement: ${id}`, 'blocked')),
  ];
  writeFileSync(at('known.yaml'), `format: conform-baseline/1\nadapter: mine\nentries:\n${entries.join('')}`);
  await run({ ...asked, out: at('whole') });
  for (const number of [1, 2]) await run({ ...asked, shard: `${number}/2`, out: at('parts', `${number}`) });
});

const footerIn = (name: string) => JSON.parse(readFileSync(at(name, 'report.json'), 'utf8')).footer;

describe('shards of a selection that are held against a baseline', () => {
  it('give together what one run gives: what is known, stale, expired and unexpected', async () => {
    expect(await reportMerge([at('parts')], { out: at('merged'), quiet: true })).toBe(1);
    const { baseline, ...rest } = footerIn('merged');
    expect({ baseline, ...rest }).toEqual(footerIn('whole'));
    expect(baseline.knownFail).toBeGreaterThan(0);
    expect(baseline.unexpectedPass).toBe(1);
    const lines = (notes: { place: { line: number } }[]) => notes.map(({ place }) => place.line);
    expect(lines(baseline.stale)).toEqual([6, 7]);
    expect(lines(baseline.expired)).toEqual([8]);
  });

  it.each<[string, object, string]>([
    ['names', { rename: true }, 'options.rename is true instead of false'],
    ['time', { timeout: '9999' }, 'options.timeout is 9999 instead of 10000'],
  ])('are of one run only where they have the same %s', async (name, other, message) => {
    await run({ ...asked, ...other, shard: '2/2', out: at(name) });
    const merge = reportMerge([at('parts/1'), at(name)], { out: at('never'), quiet: true });
    await expect(merge).rejects.toThrow(/is of another run than/);
    await expect(reportMerge([at('parts/1'), at(name)], { out: at('never'), quiet: true })).rejects.toThrow(message);
  });
});
