import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../../report/diff/diff-schema.testkit.ts';
import { commandLineIn } from '../command-line.testkit.ts';

const home = mkdtempSync(path.join(tmpdir(), 'conform-diff-test-'));
const at = (...names: string[]) => path.join(home, ...names);

const conform = commandLineIn(home, { GITHUB_STEP_SUMMARY: '', NO_COLOR: '1' });

const run = (adapter: string, out: string, cases = ['CC-0001', 'CC-0003', 'CC-0007']) =>
  conform('run', '--adapter', adapter, '--case', ...cases, '--quiet', '--reporter', `ndjson=${out}/report.ndjson`);

beforeAll(async () => {
  await run('mutant:pair-check-removed', 'broken');
  await run('reference', 'mended');
}, 60_000);

/** Refused with one clear message, and nothing printed. */
async function refused(argv: string[], message: RegExp) {
  const { status, stdout, stderr } = await conform('diff', ...argv);
  expect(stderr).toMatch(message);
  expect(stderr).not.toContain('please report');
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
}

describe('conform diff', () => {
  it('says what is mended, by cause', async () => {
    const { status, stdout, stderr } = await conform('diff', 'broken', 'mended/report.ndjson');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^\d causes mended, 0 new; no variant passed before and fails now\n/);
    expect(stdout).toMatch(/^MENDED\n {2}PAIR-1\/call-evicted@\w+-call \(level 1\)$/m);
    expect(stdout).not.toContain(home);
  });

  it('ends with 1 where what passed before fails now', async () => {
    const { status, stdout } = await conform('diff', 'mended', 'broken');
    expect(status).toBe(1);
    expect(stdout).toMatch(/^0 causes mended, \d new; \d+ variants passed before and fail now\n/);
  });

  it('is JSON for another program, and Markdown for a pull request', async () => {
    const { status, stdout } = await conform('diff', 'mended', 'broken', '--json');
    const diff = JSON.parse(stdout);
    expect(diff).toMatchObject({ format: 'conform-diff/1', exit: 1, old: { file: 'mended/report.ndjson' } });
    expect(faultsOf(diff)).toEqual([]);
    expect(diff.causes.mended).toEqual([]);
    expect(diff.regressions.length).toBeGreaterThan(0);
    expect(status).toBe(1);
    const written = await conform('diff', at('mended'), at('broken'), '--markdown', '--out', 'new/diff.md');
    expect(written.stdout).toMatch(/^0 causes mended, .*\n$/);
    const page = readFileSync(at('new/diff.md'), 'utf8');
    expect(page).toMatch(/^### 0 causes mended/);
    expect(page).not.toContain(home);
  });

  it('refuses what is not clear, not there or no report', async () => {
    mkdirSync(at('empty'), { recursive: true });
    writeFileSync(at('junk.ndjson'), 'hello\n');
    await refused([], /compares two reports, got none: conform diff OLD NEW/);
    await refused(['mended'], /got only mended/);
    await refused(['mended', 'nowhere'], /^nowhere is not there\. A report is what/);
    await refused(['mended', 'empty'], /^There is no report\.ndjson in empty, nor below it/);
    await refused(['mended', './mended/report.ndjson'], /are the same report/);
    await refused(['.', 'mended'], /^There are \d reports in \.: .*Name one of them/);
    await refused(['mended', 'junk.ndjson'], /^junk\.ndjson:1: this line is no JSON/);
    await refused(['mended', 'broken', '--quick'], /^--quick is about runs/);
    await refused(['mended', 'broken', '--json', '--markdown'], /two forms of the same/);
    await refused(['mended', 'broken', '--out', 'broken/report.ndjson'], /is one of the reports that are compared/);
  });

  it('refuses a report that was cut short, and one that names no causes', async () => {
    const lines = readFileSync(at('broken/report.ndjson'), 'utf8');
    writeFileSync(at('cut.ndjson'), `${lines.trimEnd().split('\n').slice(0, -1).join('\n')}\n`);
    await refused(['mended', 'cut.ndjson'], /^cut\.ndjson has no footer/);
    writeFileSync(at('nameless.ndjson'), lines.replace(/"scene":\{[^}]*\},?/g, '').replace(/,\}/g, '}'));
    await refused(['mended', 'nameless.ndjson'], /^nameless\.ndjson names no causes: an earlier version/);
  });

  it('compares nothing across suites, unless it is asked for and said', async () => {
    const lines = readFileSync(at('broken/report.ndjson'), 'utf8');
    mkdirSync(at('older'), { recursive: true });
    writeFileSync(at('older/report.ndjson'), lines.replace(/"digest":"[0-9a-f]{8}/, '"digest":"00000000'));
    await refused(
      ['older', 'mended'],
      /nothing that could be compared.*\n.*suite\.corpus\.digest is .*\n.*--allow-mixed/,
    );
    const { status, stdout } = await conform('diff', 'older', 'mended', '--allow-mixed');
    expect(status).toBe(0);
    expect(stdout).toContain('Compared with care: suite.corpus.digest is');
  });

  it('refuses two reports of no variant in common', async () => {
    await run('reference', 'others', ['CC-0004']);
    await refused(
      ['mended', 'others'],
      /only the old report has them\n.*only the new report has them\nRun both on the same/s,
    );
  });
});

describe('conform diff --adapter', () => {
  it('refuses what it can’t run, and leaves nothing behind', async () => {
    await refused(['--adapter', 'reference'], /needs --with OLD NEW, each as package@version, got none/);
    await refused(['--adapter', 'reference', '--with', 'a@1', 'a@1'], /names a@1 twice/);
    await refused(['mended', '--adapter', 'reference', '--with', 'a@1'], /mended was named as well/);
    await refused(
      ['--adapter', 'reference', '--with', 'a@1', 'a@2', '--keep', 'kept'],
      /needs an adapter whose adapter\.yaml/,
    );
    expect(existsSync(at('kept'))).toBe(false);
  });
});

describe('a version that crashes everywhere', () => {
  it('has mended nothing', async () => {
    writeFileSync(
      at('crash.mjs'),
      `export default {
        name: 'mine', version: '2.0.0', profiles: { default: {} }, async compact() { process.exit(3); },
      };`,
    );
    writeFileSync(
      at('naive.mjs'),
      `export default {
        name: 'mine', version: '1.0.0', profiles: { default: {} }, async compact({ messages }) { return { messages: messages.slice(-1) }; },
      };`,
    );
    await run('./naive.mjs', 'before');
    await run('./crash.mjs', 'dead');
    const diff = JSON.parse((await conform('diff', 'before', 'dead', '--json')).stdout);
    expect(faultsOf(diff)).toEqual([]);
    expect(diff.causes.mended).toEqual([]);
    expect(diff.causes.hidden.length).toBeGreaterThan(1);
    expect(diff.causes.new.map(({ seen }: { seen: string }) => seen).join()).toContain('The adapter died.');
    expect(diff.noLongerReached.length).toBeGreaterThan(0);
  });
});
