import { mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { run } from '../actions/run.ts';
import { baselineCheck, baselineWrite } from '../baseline/baseline.ts';
import { describeError } from '../output/describe-error.ts';
import { reportMatrix } from '../reports/report-matrix.ts';
import { reportMerge } from '../reports/report-merge.ts';
import { reportRender } from '../reports/report-render.ts';

/** What others say a run has found: whatever reads it refuses what contradicts itself, and shows no stack. */

const folder = mkdtempSync(path.join(tmpdir(), 'conform-saved-'));
const at = (...names: string[]): string => path.join(folder, ...names);
const ADAPTER = `export default { name: 'mine', version: '1', compact: ({ messages }) => ({ messages }) };\n`;
const ENTRY = "  - { requirement: PROG-4, verdict: fail, reason: 'x', since: 2026-01-05, case: CC-0002 }";
const OLD =
  "  - { requirement: PAIR-1, verdict: fail, reason: 'x', since: 2026-01-05, expires: 2026-02-01, case: CC-0001 }";
const HEAD = 'format: conform-baseline/1\nadapter: mine\nentries:\n';

const asked = { adapter: at('mine.mjs'), seed: '1', timeout: '10000', isolate: 'none', quiet: true };

beforeAll(async () => {
  writeFileSync(at('mine.mjs'), ADAPTER);
  writeFileSync(at('known.yaml'), `${HEAD}${ENTRY}\n`);
  await run({ ...asked, case: ['CC-000*'], out: at('good'), baseline: at('known.yaml'), today: '2026-06-01' });
  symlinkSync('loop', at('loop'));
});

/** @returns what the user would read, without the folder of this test, and the exit code */
async function refusal(act: () => unknown): Promise<string> {
  try {
    return `exit ${await act()}`;
  } catch (error) {
    const { message, exit } = describeError(error as Error);
    return `exit ${exit}: ${message.replaceAll(`${folder}/`, '')}`;
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a report that anybody may have written
type Line = any;

function changed(name: string, change: (lines: Line[]) => void): string {
  const lines = readFileSync(at('good/report.ndjson'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  change(lines);
  writeFileSync(at(name), lines.map((line) => JSON.stringify(line)).join('\n'));
  return at(name);
}

const READERS: [string, (file: string) => unknown][] = [
  ['merge', (file) => reportMerge([file], { out: at('merged'), quiet: true })],
  ['render', (file) => reportRender(file, { reporter: [`markdown=${at('page.md')}`] })],
  ['matrix', (file) => reportMatrix([file], { markdown: at('matrix.md') })],
  ['baseline write', (file) => baselineWrite(file, { out: at('new.yaml') })],
  ['baseline check', (file) => baselineCheck(at('known.yaml'), { report: file })],
];

describe.each(READERS)('%s', (_, read) => {
  it('reads what a run with a baseline wrote', async () => {
    expect(await refusal(() => read(at('good')))).toMatch(/^exit [01]$|is no shard/);
  });

  it('refuses a verdict that its own findings contradict, with the line', async () => {
    const file = changed('green.ndjson', (lines) => {
      const bad = lines.findIndex(({ verdict }) => verdict === 'fail');
      lines[bad].verdict = 'pass';
    });
    expect(await refusal(() => read(file))).toMatch(
      /^exit 2: green\.ndjson:\d+: CC-000\d(\[.*\])? \(pure\): it says pass, and the worst of its requirements is fail\. A run writes no such report: it was changed or damaged since\. Make it again\.$/,
    );
  });

  it.each<[string, (lines: Line[]) => void, RegExp]>([
    ['an exit code', (lines) => Object.assign(lines.at(-1), { exit: 0 }), /exit is 0, and its cases give 1/],
    ['a case twice', (lines) => lines.splice(1, 0, lines[1]), /:3: CC-000\d \(pure\): it is there twice/],
    ['a lost case', (lines) => lines.splice(1, 1), /selected are \d+ cases, and there are \d+/],
    [
      'a drive of others',
      (lines) => Object.assign(lines[1], { drive: 'agent' }),
      /:2: .*the adapter has no drive agent/,
    ],
    ['a shape', (lines) => Object.assign(lines[1], { requirements: 7 }), /:2: \/requirements: Expected a list/],
    ['a baseline that was none', (lines) => delete lines[0].baseline, /it is known of, and the run had no baseline/],
  ])('refuses %s', async (what, change, message) => {
    const answer = await refusal(() => read(changed(`${what.replaceAll(' ', '-')}.ndjson`, change)));
    expect(answer).toMatch(message);
    expect(answer).not.toContain('The suite itself failed');
  });

  it('says so where links lead in a circle', async () => {
    const answer = await refusal(() => read(at('loop')));
    expect(answer).toMatch(/^exit 2: loop can't be (read|looked into): ELOOP/);
  });
});

describe('a report that was cut short', () => {
  it.each<[string, (file: string) => unknown]>(READERS.filter(([name]) => name.startsWith('baseline')))(
    'is nothing that %s could go by: what it lacks would look repaired',
    async (_, read) => {
      const file = changed('cut.ndjson', (lines) => lines.pop());
      expect(await refusal(() => read(file))).toBe(
        'exit 2: cut.ndjson has no footer: the run was cut short, and what it lacks would look repaired.',
      );
    },
  );
});

describe('a report of another suite', () => {
  const older = (lines: Line[]) => Object.assign(lines[0].suite, { version: '0.0.1' });

  it('is read, and not believed what its own cases contradict', async () => {
    const [, read] = READERS.find(([name]) => name === 'render')!;
    expect(await refusal(() => read(changed('older.ndjson', older)))).toBe('exit 0');
    const forged = changed('forged.ndjson', (lines) => {
      older(lines);
      lines.at(-1).exit = 0;
    });
    expect(await refusal(() => read(forged))).toMatch(/^exit 2: forged\.ndjson:\d+: exit is 0, and its cases give 1\./);
  });

  it('is also one of the same version with other cases: it may have asked its classes for other requirements', async () => {
    const [, read] = READERS.find(([name]) => name === 'render')!;
    const asked = (digest: string) =>
      changed('grown.ndjson', (lines) => {
        if (digest !== '') lines[0].suite.corpus.digest = digest;
        for (const one of lines.at(-1).certificates) one.total += 1;
      });
    expect(await refusal(() => read(asked('')))).toMatch(/^exit 2: grown\.ndjson:\d+: certificates\..*total/);
    expect(await refusal(() => read(asked('0123')))).toBe('exit 0');
  });

  it('needs neither a digest of its adapter nor the times of its run', async () => {
    const old = changed('timeless.ndjson', (lines) => {
      older(lines);
      expect(lines[0].adapter.digest).toMatch(/^[0-9a-f]{64}$/);
      expect(lines[0].environment.started).toMatch(/^20.*Z$/);
      expect(lines.at(-1).ended).toMatch(/^20.*Z$/);
      delete lines[0].adapter.digest;
      delete lines[0].environment.started;
      delete lines.at(-1).ended;
    });
    expect(await refusal(() => reportRender(old, { reporter: [`junit=${at('old.xml')}`] }))).toBe('exit 0');
    expect(readFileSync(at('old.xml'), 'utf8')).toContain('timestamp="1970-01-01T00:00:00"');
  });

  it('is told again with the time at which it was run', async () => {
    const file = changed('timed.ndjson', (lines) => {
      lines[0].environment.started = '2026-06-01T12:00:00.000Z';
      lines.at(-1).ended = '2026-06-01T12:00:02.500Z';
    });
    await reportRender(file, { reporter: [`junit=${at('timed.xml')}`] });
    expect(readFileSync(at('timed.xml'), 'utf8')).toMatch(/timestamp="2026-06-01T12:00:00".* time="2\.500"/);
  });
});

describe('an entry that has expired', () => {
  it('is said and red in a run that has none of its cases, and by baseline check for any profile', async () => {
    writeFileSync(at('old.yaml'), `${HEAD}${OLD}\n`);
    const of = (text: string) => ({ ...asked, case: ['CC-0003'], baseline: text, today: '2026-06-01' });
    expect(await refusal(() => run({ ...of(at('old.yaml')), out: at('old') }))).toBe('exit 1');
    const footer = JSON.parse(readFileSync(at('old/report.json'), 'utf8')).footer;
    expect(footer.baseline.expired).toHaveLength(1);
    writeFileSync(at('other.yaml'), `${HEAD}${OLD.replace(' }', ', drive: agent }')}\n`);
    const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const checked = await refusal(() => baselineCheck(at('other.yaml'), { report: at('good'), today: '2026-06-01' }));
    const text = printed.mock.calls.map(([line]) => line).join('');
    printed.mockRestore();
    expect(checked).toBe('exit 1');
    expect(text).toContain('expired  ');
    // What is stale goes when the baseline is written anew; what has expired somebody has to decide.
    expect(text).not.toContain('Stale names go with');
  });
});
