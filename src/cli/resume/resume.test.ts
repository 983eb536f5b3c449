import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readReport } from '../../report/saved/read-report.ts';
import { commandLineIn, MAIN, SUITE } from '../command-line.testkit.ts';

const conform = commandLineIn(SUITE);

const ASKED = ['--case', 'CC-0001', 'CC-0002', 'CC-0003', 'CC-0007', 'CC-0417', '--seed', '7'];

const folderOf = (name: string): string => mkdtempSync(path.join(tmpdir(), `conform-${name}-`));

/** Lines of a report that is being written: all but what may be half written. */
const linesIn = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];

/** Starts a run, and kills it as soon as it is so far. @returns the lines of its report by then */
async function killed(
  args: readonly string[],
  out: string,
  isSoFar: () => boolean,
  signal: NodeJS.Signals = 'SIGKILL',
): Promise<string[]> {
  const command = [MAIN, 'run', ...args, '--out', out, '--quiet'];
  const child = spawn(process.execPath, command, { cwd: SUITE, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  await expect.poll(isSoFar, { timeout: 60_000, interval: 5 }).toBe(true);
  child.kill(signal);
  await ended;
  return cutBeforeEnd(path.join(out, 'report.ndjson'));
}

/** A fast machine may have come to the end before the signal came: then the end goes, as if it had come in time. */
function cutBeforeEnd(file: string): string[] {
  const lines = linesIn(file);
  if (lines.at(-1)?.startsWith('{"kind":"footer"') !== true) return lines;
  const cut = lines.slice(0, Math.ceil(lines.length / 2));
  writeFileSync(file, `${cut.join('\n')}\n`);
  return cut;
}

const hasLines = (out: string, lines: number) => (): boolean =>
  linesIn(path.join(out, 'report.ndjson')).length >= lines;

/** A program that takes its time for each pass, so that there is a middle to be killed in. */
function slowProgram(): string {
  const folder = folderOf('resume-program');
  cpSync(path.join(SUITE, 'adapters/example-python'), folder, { recursive: true });
  const file = path.join(folder, 'adapter.py');
  writeFileSync(
    file,
    readFileSync(file, 'utf8')
      .replace('import json, re', 'import json, re, time')
      .replace(/^( +)(turns = \[at for)/m, '$1time.sleep(0.2)\n$1$2'),
  );
  return folder;
}

/** Changes nothing, and takes its time for it: no machine is through with these cases in the second that is asked for. */
function slowModule(): string {
  const file = path.join(folderOf('resume-module'), 'adapter.mjs');
  writeFileSync(
    file,
    `export default {
  name: 'slow',
  version: '1',
  profiles: { one: {}, other: {} },
  compact: async ({ messages }) => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return { messages };
  },
};
`,
  );
  return file;
}

const MANY_SLOW = ['--case', 'CC-000*', 'CC-001*', '--quiet'];

const casesIn = (out: string): unknown[] => readReport(out).cases;

describe('conform run --resume', () => {
  it.each<[string, NodeJS.Signals, () => string]>([
    ['the reference', 'SIGKILL', () => 'reference'],
    ['the reference', 'SIGINT', () => 'reference'],
    ['a program', 'SIGKILL', slowProgram],
  ])('goes on with a run of %s that got %s: the same verdicts as in one go', async (_, signal, adapterOf) => {
    const args = ['--adapter', adapterOf(), ...ASKED];
    const [whole, out] = [path.join(folderOf('resume'), 'whole'), path.join(folderOf('resume'), 'report')];
    const inOneGo = await conform('run', ...args, '--out', whole, '--quiet');
    const told = await killed(args, out, hasLines(out, 4), signal);
    expect(told.length).toBeGreaterThan(3);
    const resumed = await conform('run', ...args, '--out', out, '--resume', out, '--quiet');
    expect(resumed.stderr).toBe('');
    expect(resumed.status).toBe(inOneGo.status);
    expect(casesIn(out)).toEqual(casesIn(whole));
    expect(readReport(out).footer!.certificates).toEqual(readReport(whole).footer!.certificates);
    const { header } = readReport(out);
    expect(header.earlier).toEqual([JSON.parse(told[0]!)]);
    expect(readdirSync(path.join(out, 'traces')).sort()).toEqual(readdirSync(path.join(whole, 'traces')).sort());
    expect(readdirSync(out)).not.toContain('.resumed');
    expect((await conform('verify', out)).stdout).toContain('VERIFIED');
  });

  it('takes verdicts over whose report is cut in the middle of a line, into another folder, and tells them as they were', async () => {
    const args = ['--adapter', 'mutant:pair-check-removed', '--case', 'CC-0001', 'CC-0002', 'CC-0100'];
    const [whole, cut, out] = ['whole', 'cut', 'out'].map((name) => path.join(folderOf('resume'), name)) as [
      string,
      string,
      string,
    ];
    await conform('run', ...args, '--out', whole, '--quiet');
    cpSync(whole, cut, { recursive: true });
    const lines = readFileSync(path.join(whole, 'report.ndjson'), 'utf8').split('\n');
    // A verdict of its own mark: were the case run again, it would not be there.
    const first = JSON.parse(lines[1]!);
    const other = JSON.parse(lines[2]!);
    const marked = [first, other].map((line) => JSON.stringify({ ...line, title: 'taken over' }));
    writeFileSync(path.join(cut, 'report.ndjson'), [lines[0], ...marked, lines[3]!.slice(0, 40)].join('\n'));
    const { status } = await conform(
      'run',
      ...args,
      '--resume',
      path.join(cut, 'report.ndjson'),
      '--out',
      out,
      '--quiet',
    );
    expect(status).toBe(readReport(whole).footer!.exit);
    const titles = readReport(out).cases.map(({ title }) => title);
    expect(titles.slice(0, 2)).toEqual(['taken over', 'taken over']);
    expect(titles.slice(2)).not.toContain('taken over');
    expect(readReport(out).cases.map(({ id, verdict }) => [id, verdict])).toEqual(
      readReport(whole).cases.map(({ id, verdict }) => [id, verdict]),
    );
    expect(existsSync(path.join(cut, 'report.ndjson'))).toBe(true);
  });

  it('loses nothing where the go that goes on is killed as well', async () => {
    const args = ['--adapter', slowProgram(), ...ASKED];
    const out = path.join(folderOf('resume'), 'report');
    const first = await killed(args, out, hasLines(out, 8));
    // As if it had been killed before it came to tell what it had taken over.
    const kept = path.join(out, '.resumed/1/report.ndjson');
    await killed([...args, '--resume', out], out, () => existsSync(kept));
    expect(linesIn(kept)).toEqual(first);
    const { status } = await conform('run', ...args, '--resume', out, '--out', out, '--quiet');
    expect(status).toBe(0);
    const verdicts = new Map(readReport(out).cases.map((one) => [one.id, one.verdict]));
    for (const line of first.slice(1)) {
      const { id, verdict } = JSON.parse(line);
      expect(verdicts.get(id)).toBe(verdict);
    }
    expect(readReport(out).header.earlier!.length).toBeGreaterThanOrEqual(1);
    expect(existsSync(kept)).toBe(false);
  });

  it('goes on after --max-time, and is refused where nothing is left, or the run is another one', async () => {
    const out = path.join(folderOf('resume'), 'report');
    const args = ['run', '--adapter', slowProgram(), ...ASKED, '--out', out, '--quiet'];
    expect((await conform(...args, '--max-time', '2s')).status).toBe(3);
    const before = readFileSync(path.join(out, 'report.ndjson'), 'utf8');
    const page = readFileSync(path.join(out, 'report.html'), 'utf8');
    for (const [option, field] of [
      ['--seed 2', 'seed was "7" there, and is "2" now'],
      ['--timeout 9000', 'options.timeout was 10000 there, and is 9000 now. Say the same with --timeout'],
      ['--rename', 'options.rename was false there, and is true now'],
      ['--keep-going', 'options.patience was 10 there, and is nothing now'],
      ['--drive pure', 'selection.drives was nothing there, and is ["pure"] now'],
      ['--profile user-turn', 'profile.name was "default" there, and is "user-turn" now'],
      ['--dialect anthropic', 'dialect was "openai-chat" there, and is "anthropic" now'],
      ['--adapter null:identity', 'adapter'],
      ['--quick', 'selection.patterns was'],
    ] as const) {
      const { status, stderr } = await conform(...args, '--resume', out, ...option.split(' '));
      expect(stderr).toContain(field);
      expect(status).toBe(2);
      // Whoever asks for something that can't be loses nothing of what was there.
      expect(readFileSync(path.join(out, 'report.ndjson'), 'utf8')).toBe(before);
      if (!option.startsWith('--adapter')) expect(readFileSync(path.join(out, 'report.html'), 'utf8')).toBe(page);
    }
    expect((await conform(...args, '--resume', out)).status).toBe(0);
    const again = await conform(...args, '--resume', out);
    expect(again.stderr).toContain('came to its end, and nothing of it is left to do');
    expect(again.status).toBe(2);
    const nowhere = await conform(...args, '--resume', path.join(out, 'nowhere'));
    expect(nowhere.stderr).toContain('is not there. A report is what conform run --out FOLDER writes.');
    expect(nowhere.status).toBe(2);
  });

  it('goes on with a run of several profiles, each in its folder', async () => {
    const out = path.join(folderOf('resume'), 'report');
    const profiles = ['one', 'other'];
    const named = profiles.flatMap((name) => ['--profile', name]);
    const args = ['run', '--adapter', slowModule(), ...MANY_SLOW, ...named, '--out', out];
    expect((await conform(...args, '--max-time', '1s')).status).toBe(3);
    const missing = profiles.map((name) => readReport(path.join(out, name)).footer?.notReached?.count ?? 0);
    expect(missing.reduce((a, b) => a + b)).toBeGreaterThan(0);
    const { status, stderr } = await conform(...args, '--resume', out);
    expect([stderr, status]).toEqual(['', 1]);
    for (const name of profiles) {
      const { header, cases, footer } = readReport(path.join(out, name));
      expect(header.profile.name).toBe(name);
      expect(cases).toHaveLength(header.selection.selected);
      expect(footer!.notReached).toBeUndefined();
    }
  });

  it('goes on by the same baseline alone', async () => {
    const [folder, of] = [folderOf('resume'), ['--adapter', slowModule(), ...MANY_SLOW]];
    const [known, out, file] = ['known', 'out', 'baseline.yaml'].map((name) => path.join(folder, name)) as [
      string,
      string,
      string,
    ];
    await conform('run', ...of, '--out', known);
    await conform('baseline', 'write', known, '--out', file);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/TODO.*/g, 'read'));
    const args = ['run', ...of, '--out', out, '--baseline', file];
    expect((await conform(...args, '--max-time', '1s')).status).toBe(3);
    const without = await conform('run', ...of, '--out', out, '--resume', out);
    expect(without.stderr).toContain('baseline was ');
    expect(without.status).toBe(2);
    expect((await conform(...args, '--resume', out)).status).toBe(0);
  });
});
