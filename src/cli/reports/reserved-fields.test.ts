import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkedReport } from '../../report/saved/check-report.ts';
import type { SavedCase } from '../../report/saved/saved-case.ts';
import type { PriceTaken } from '../../verdict/price-taken.ts';
import { run } from '../actions/run.ts';
import { reportMatrix } from './report-matrix.ts';
import { reportMerge } from './report-merge.ts';
import { reportRender } from './report-render.ts';

/** What the format has room for and no writer fills yet: whoever reads a report that has it must pass it on. */

const folder = mkdtempSync(path.join(tmpdir(), 'conform-reserved-'));
const at = (...names: string[]): string => path.join(folder, ...names);
const linesOf = (name: string): string[] => readFileSync(at(name, 'report.ndjson'), 'utf8').trimEnd().split('\n');
const asked = {
  adapter: at('mine.mjs'),
  case: ['CC-000*'],
  seed: '1',
  timeout: '10000',
  isolate: 'process',
  quiet: true,
};
const CAUSE = {
  identity: 'PROG-4/no-progress@auto-request',
  level: 1,
  cases: 2,
  results: 3,
  followers: 4,
  unreached: 0,
  drives: ['pure'],
  shortest: 'CC-0002',
  reproduce: 'npx conform run',
};
const OF_FOOTER: { prices: PriceTaken[] } = {
  prices: [{ name: 'window-only', says: 'what is old is gone', results: 2 }],
};

/** @returns a line of a report with all that is reserved in it */
function filled(line: string): string {
  const event = JSON.parse(line);
  if (event.kind === 'header') return line;
  if (event.kind === 'footer') return JSON.stringify({ ...event, ...OF_FOOTER });
  const { kind, id, title, ...rest } = event as SavedCase & { kind: string };
  const reserved = { price: 'window-only' };
  const findings = rest.findings.map((one) => ({ ...one, ...reserved }));
  return JSON.stringify({ kind, id, title, ...rest, findings });
}

beforeAll(async () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', '1780315200');
  vi.stubEnv('GITHUB_STEP_SUMMARY', '');
  const adapter = `export default { name: 'mine', version: '1', compact: ({ messages }) => ({ messages }) };\n`;
  writeFileSync(at('mine.mjs'), adapter);
  await run({ ...asked, out: at('whole') });
  for (const number of [1, 2]) await run({ ...asked, shard: `${number}/2`, out: at('parts', `${number}`) });
  for (const name of ['whole', 'parts/1', 'parts/2']) {
    writeFileSync(at(name, 'report.ndjson'), `${linesOf(name).map(filled).join('\n')}\n`);
    // It says what was written first.
    rmSync(at(name, 'report.json'));
  }
});

afterAll(() => vi.unstubAllEnvs());

describe('a report with all that is reserved', () => {
  it('has the form of a report, and is read with it', () => {
    const { cases, footer } = checkedReport(at('whole'));
    expect(footer).toMatchObject(OF_FOOTER);
    expect(cases.flatMap(({ findings }) => findings.map((one) => 'price' in one && one.price))).toContain(
      'window-only',
    );
  });

  it('is rendered in every format, and to the byte where the format is our own', async () => {
    // No badge: that is held against the traces first, and nobody but the suite may write into a report.
    const formats = ['junit', 'ctrf', 'markdown', 'html'];
    const files = formats.map((name) => `${name}=${at(`out.${name}`)}`);
    const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const own = [`ndjson=${at('again.ndjson')}`, `json=${at('again.json')}`];
    expect(await reportRender(at('whole'), { reporter: [...files, ...own, 'github', 'terminal'] })).toBe(0);
    printed.mockRestore();
    expect(readFileSync(at('again.ndjson'), 'utf8')).toBe(readFileSync(at('whole', 'report.ndjson'), 'utf8'));
    const { cases, footer } = JSON.parse(readFileSync(at('again.json'), 'utf8'));
    expect([...cases.map((one: object) => ({ kind: 'case', ...one })), footer]).toEqual(
      linesOf('whole')
        .slice(1)
        .map((line) => JSON.parse(line)),
    );
    for (const name of formats) expect(readFileSync(at(`out.${name}`), 'utf8').length).toBeGreaterThan(60);
  });

  it('is merged: the cases to the byte, and a footer that is computed anew', async () => {
    expect(await reportMerge([at('parts')], { out: at('merged'), quiet: true })).toBe(1);
    expect(linesOf('merged').slice(1, -1)).toEqual(linesOf('whole').slice(1, -1));
    expect(JSON.parse(linesOf('merged').at(-1)!)).not.toHaveProperty('prices');
  });

  it('is compared with others', () => {
    expect(reportMatrix([at('whole')], { markdown: at('table.md'), out: at('table') })).toBe(0);
  });

  it.each<[string, object, string]>([
    ['of the footer', { cause: [] }, 'Unknown key "cause". Did you mean "causes"?'],
    ['of a cause', { causes: [{ ...CAUSE, identity: 'PROG-4' }] }, 'PAIR-1/call-evicted@auto-call'],
  ])('is refused where a field %s is none', (_, more, message) => {
    const lines = linesOf('whole');
    const footer = JSON.stringify({ ...JSON.parse(lines.at(-1)!), ...more });
    writeFileSync(at('bad.ndjson'), [...lines.slice(0, -1), footer].join('\n'));
    expect(() => checkedReport(at('bad.ndjson'))).toThrow(message);
  });
});
