import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { commandLineIn } from '../command-line.testkit.ts';

const home = mkdtempSync(path.join(tmpdir(), 'conform-matrix-'));
const at = (...names: string[]) => path.join(home, ...names);

const conform = commandLineIn(home, { GITHUB_STEP_SUMMARY: '', NO_COLOR: '1' });

const CASES = ['--case', 'CC-0001', 'CC-0003'];
const run = (adapter: string, out: string, ...more: string[]) =>
  conform(
    'run',
    '--adapter',
    adapter,
    ...CASES,
    ...more,
    '--quiet',
    '--reporter',
    `ndjson=${out}/report.ndjson`,
    `html=${out}/report.html`,
  );

beforeAll(async () => {
  await run('reference', 'reports/good/in-turn', '--drive', 'pure');
  await run('mutant:pair-check-removed', 'reports/bad');
}, 60_000);

/** Refused with one clear message, and nothing written. */
async function refused(argv: string[], message: RegExp) {
  const { status, stdout, stderr } = await conform('matrix', ...argv, '--out', 'refused', '--markdown', 'refused.md');
  expect(stderr).toMatch(message);
  expect(stderr).not.toContain('please report');
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(existsSync(at('refused')) || existsSync(at('refused.md'))).toBe(false);
}

describe('conform matrix', () => {
  it('finds reports at any depth, and writes a page beside which they lie', async () => {
    const { status, stdout } = await conform('matrix', 'reports', '--out', 'reports');
    expect({ status, stdout }).toEqual({ status: 0, stdout: '2 reports: reports/index.html\n' });
    const page = readFileSync(at('reports/index.html'), 'utf8');
    expect(page).toContain('href="./bad/report.html#cause=PAIR-1%2Fcall-evicted%40auto-call"');
    expect(page).toContain('href="./good/in-turn/report.html#verdict=pass&amp;drive=pure&amp;requirement=PAIR-1"');
    expect(page).toContain('bad/report.ndjson is of a run of selected cases only');
    expect(page).not.toContain(home);
  });

  it('takes files, folders and patterns, and each report once', async () => {
    const places = [
      'reports/bad',
      'reports/good/in-turn/report.ndjson',
      'reports/index.html',
      'reports/*',
      './reports',
    ];
    expect((await conform('matrix', ...places, '--out', 'one.html')).stdout).toBe('2 reports: one.html\n');
    expect(readFileSync(at('one.html'), 'utf8')).toContain('href="./reports/bad/report.html#');
  });

  it('prints the table where nothing is to be written', async () => {
    const { status, stdout } = await conform('matrix', 'reports');
    expect(stdout).toMatch(
      /^\| \*\*pair-check-removed 0\.1\.0\*\*<br>profile in-turn<br>.* requirements hold.*\| \*\*\d+ causes?\*\*/m,
    );
    expect(stdout).toMatch(/^\| {2}\| pair-check-removed 0\.1\.0<br>in-turn \| reference /m);
    expect(stdout).toMatch(/^\| PAIR · .*\| ✕ 1\/5, 3 open \| ◌ 0\/5, 2 open \|$/m);
    expect(status).toBe(0);
  });

  it('puts the table into a file that has a place for it, or makes one', async () => {
    writeFileSync(at('README.md'), 'above\n<!-- matrix:start -->\n<!-- matrix:end -->\nbelow\n');
    await conform('matrix', 'reports', '--markdown', 'README.md');
    await conform('matrix', 'reports', '--markdown', 'new/table.md');
    const text = readFileSync(at('README.md'), 'utf8');
    expect(text).toBe(`above\n${readFileSync(at('new/table.md'), 'utf8').trimEnd()}\nbelow\n`);
    expect(text).toContain('| PAIR · ');
    writeFileSync(at('bare.md'), 'nothing\n');
    const { status, stderr } = await conform('matrix', 'reports', '--markdown', 'bare.md', '--out', 'never.html');
    expect(stderr).toContain('--markdown bare.md: it has no lines <!-- matrix:start --> and <!-- matrix:end -->');
    expect(status).toBe(2);
    expect(existsSync(at('never.html'))).toBe(false);
  });

  it('refuses what can’t be compared, unless it is asked for and said', async () => {
    const lines = readFileSync(at('reports/bad/report.ndjson'), 'utf8');
    mkdirSync(at('older'));
    writeFileSync(at('older/report.ndjson'), lines.replace(/"digest":"[0-9a-f]{8}/, '"digest":"00000000'));
    await refused(
      ['reports', 'older'],
      /^older\/report\.ndjson can't be compared with .*suite\.corpus\.digest is "0{8}.*\n.*--allow-mixed/s,
    );
    expect((await conform('matrix', 'reports', 'older', '--allow-mixed', '--out', 'mixed')).status).toBe(0);
    const page = readFileSync(at('mixed/index.html'), 'utf8');
    expect(page).toContain('Compare with care.');
    expect(page).toContain('There is no page of this report.');
    expect((await conform('matrix', 'reports', 'older', '--allow-mixed')).stdout).toContain(
      '**older/report.ndjson can',
    );
  });

  it('refuses reports that are not whole, damaged, or not there', async () => {
    const lines = readFileSync(at('reports/bad/report.ndjson'), 'utf8').trimEnd().split('\n');
    mkdirSync(at('cut'));
    writeFileSync(at('cut/report.ndjson'), lines.slice(0, -1).join('\n'));
    await refused(['cut', 'reports'], /^cut\/report\.ndjson has no footer/);
    writeFileSync(at('cut/report.ndjson'), lines.join('\n').slice(0, -9));
    await refused(['cut'], /cut\/report\.ndjson:\d+: this line is no JSON/);
    await refused(['nowhere'], /^nowhere is not there\. A report is what conform run --out FOLDER writes\.$/m);
    await refused(['reports/index.html'], /^reports\/index\.html is no report\.ndjson/);
    await refused(['none-*'], /^No report is covered by none-\*/);
    mkdirSync(at('empty'));
    await refused(['empty'], /^There is no report\.ndjson in empty, nor below it/);
  });

  it('refuses to write over what it reads, and where nothing can be written', async () => {
    cpSync(at('reports'), at('kept'), { recursive: true });
    for (const asked of [
      ['--out', 'reports/bad/report.html'],
      ['--markdown', 'reports/bad/report.ndjson'],
    ]) {
      const { status, stderr } = await conform('matrix', 'reports', ...asked);
      expect(stderr).toMatch(/is a report that the matrix is made from/);
      expect(status).toBe(2);
    }
    const names = ['bad/report.html', 'bad/report.ndjson'];
    for (const name of names) expect(readFileSync(at('reports', name))).toEqual(readFileSync(at('kept', name)));
    expect(await conform('matrix', 'reports', '--out', 'reports/bad/report.ndjson/x')).toMatchObject({
      status: 2,
      stdout: '',
    });
    mkdirSync(at('folder.html'));
    expect((await conform('matrix', 'reports', '--out', 'folder.html')).stderr).toContain('is no regular file');
  });
});
