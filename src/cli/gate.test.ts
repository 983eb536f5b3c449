import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { commandLineIn } from './command-line.testkit.ts';

const EXAMPLE = path.resolve(import.meta.dirname, '../../adapters/example-typescript/adapter.ts');

/** The repository of somebody who wrote a compactor and certifies it on each push. */
const repository = mkdtempSync(path.join(tmpdir(), 'conform-repository-'));
afterAll(() => rmSync(repository, { recursive: true }));

const inside = (file: string): string => path.join(repository, file);
const read = (file: string): string => readFileSync(inside(file), 'utf8');

/** The compactor as it is, or with a change that went wrong. */
const commit = (change: (source: string) => string): void =>
  writeFileSync(inside('compactor.ts'), change(readFileSync(EXAMPLE, 'utf8')));

const sound = (source: string): string => source;
/** Cuts between any two messages, also between a call and its result. */
const cutsAnywhere = (source: string): string =>
  source.replace(/const cut = .*/, 'const cut = [...messages.keys()].find(fits) ?? 0;');
/** Takes whatever comes for a summary, an answer that was cut off as well. */
const trustsAnyAnswer = (source: string): string =>
  source.replace("choice?.finish_reason === 'stop' && ", 'choice && ').replace('|| !/^[^#\\s]/m.test(text)', '');

const conform = commandLineIn(repository, { SOURCE_DATE_EPOCH: '1767225600' });

/** Everything, as a repository would: what a class needs. */
const wholeGate = () => conform('run', '--adapter', './compactor.ts', '--baseline', 'conform-baseline.yaml');

/** What the change breaks is seen in a part of the cases as well. */
const gate = (...more: string[]) =>
  conform('run', '--adapter', './compactor.ts', '--baseline', 'conform-baseline.yaml', '--tag', 'pair', ...more);

const edit = (change: (text: string) => string): void =>
  writeFileSync(inside('conform-baseline.yaml'), change(read('conform-baseline.yaml')));

describe('the gate of an implementer’s repository', () => {
  it('is green on a sound compactor that knows of no failure', async () => {
    commit(sound);
    writeFileSync(
      inside('conform-baseline.yaml'),
      'format: conform-baseline/1\nadapter: example-typescript\nentries: []\n',
    );
    const { status, stdout } = await gate();
    expect(stdout).toMatch(/^known-fail 0 · unexpected-pass 0 · stale 0 · expired 0$/m);
    expect(status).toBe(0);
  });

  it('turns red on a new failure', async () => {
    commit(cutsAnywhere);
    const { status, stdout } = await gate('--out', 'report');
    expect(stdout).toContain('PAIR-1');
    expect(stdout).toContain('exit 1: not as the baseline says');
    expect(status).toBe(1);
  });

  it('writes the failure down, and stays shut until somebody has said why', async () => {
    const { status, stdout } = await conform('baseline', 'write', 'report');
    expect(stdout).toMatch(/^conform-baseline\.yaml: 0 kept, \d+ new, 0 dropped$/m);
    expect(status).toBe(0);
    expect(read('conform-baseline.yaml')).toContain('since: 2026-01-01');
    const refused = await gate();
    expect(refused.stderr).toMatch(
      /^conform-baseline\.yaml:\d+:13: The reason of this entry has not been written yet\.$/m,
    );
    expect(refused.stdout).toBe('');
    expect(refused.status).toBe(2);
    expect((await conform('baseline', 'check', 'conform-baseline.yaml')).status).toBe(2);
  });

  it('can be filled in with one command, which leaves all but the reasons alone', () => {
    const text = read('conform-baseline.yaml');
    const lines = text.split('\n').filter((line) => line.includes('TODO'));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => line !== '    reason: TODO')).toEqual([]);
  });

  it('is not written over by the baseline of another adapter', async () => {
    const text = read('conform-baseline.yaml');
    edit((before) => before.replace(/^adapter: .*$/m, 'adapter: somebody-else'));
    const { status, stderr } = await conform('baseline', 'write', 'report');
    expect(stderr).toMatch(
      /^conform-baseline\.yaml is about the adapter "somebody-else", and the report is of ".+"\. Write this one somewhere else: --out FILE$/m,
    );
    expect(status).toBe(2);
    edit(() => text);
  });

  it('is green with the entry, and names it in the report', async () => {
    const said = 'reason: The cut ignores calls.\n    issue: me/mine#12\n    expires: 2026-06-30';
    edit((text) => text.replaceAll('reason: TODO', said));
    const { status, stdout } = await gate('--out', 'report');
    expect(stdout).toMatch(
      /^known-fail +\d+ results? +known since 2026-01-01: The cut ignores calls\. \(me\/mine#12\)$/m,
    );
    expect(stdout).toMatch(/^known-fail [1-9]\d* · unexpected-pass 0 · stale 0 · expired 0$/m);
    expect(status).toBe(0);
    const { header, cases, footer } = JSON.parse(read('report/report.json'));
    expect(header.baseline).toMatchObject({ file: 'conform-baseline.yaml', today: '2026-01-01' });
    const known = cases.find(({ verdict }: { verdict: string }) => verdict === 'known-fail');
    const marked = known.requirements.find(({ verdict }: { verdict: string }) => verdict === 'known-fail');
    expect(marked.known).toMatchObject({ was: 'fail', reason: 'The cut ignores calls.', issue: 'me/mine#12' });
    expect(footer).toMatchObject({ exit: 0, baseline: { stale: [], expired: [] } });
    expect((await conform('baseline', 'check', 'conform-baseline.yaml', '--report', 'report')).status).toBe(0);
  });

  it('still turns red on another failure, in the cases that are known to fail as well', async () => {
    commit((source) => trustsAnyAnswer(cutsAnywhere(source)));
    const { status, stdout } = await gate('--tag', 'fail', '--verbose');
    expect(stdout).toMatch(/^fail +pure/m);
    expect(stdout).toMatch(/^known-fail +pure/m);
    expect(status).toBe(1);
  });

  it('turns red once the entry has run out, and not a day before', async () => {
    commit(cutsAnywhere);
    expect((await gate('--today', '2026-06-30')).status).toBe(0);
    const { status, stdout } = await gate('--today', '2026-07-01');
    expect(stdout).toMatch(
      /^expired {2}conform-baseline\.yaml:\d+:5: .* expired on 2026-06-30, and excuses nothing any more/m,
    );
    expect(stdout).toMatch(/^fail +pure/m);
    expect(status).toBe(1);
    const check = await conform('baseline', 'check', 'conform-baseline.yaml', '--today', '2026-07-01');
    expect(check.stdout).toContain('expired on 2026-06-30');
    expect(check.status).toBe(1);
    expect((await conform('baseline', 'review', 'conform-baseline.yaml', '--today', '2026-06-20')).stdout).toContain(
      'expires 2026-06-30, in 10 days',
    );
  });

  it('turns red when the repair has come and the entry still stands', async () => {
    commit(sound);
    const { status, stdout } = await gate('--out', 'report');
    expect(stdout).toMatch(/^stale {4}conform-baseline\.yaml:\d+:\d+: .*: nothing is left of that; take it out$/m);
    expect(stdout).toMatch(/^known-fail 0 · unexpected-pass [1-9]\d* · stale [1-9]\d* · expired 0$/m);
    expect(status).toBe(1);
    const check = await conform('baseline', 'check', 'conform-baseline.yaml', '--report', 'report');
    expect(check.stdout).toMatch(/^unexpected-pass {2}CC-/m);
    expect(check.status).toBe(1);
  });

  it('finds that from shards as well, once they are put together', async () => {
    for (const number of ['1', '2']) await gate('--shard', `${number}/2`, '--out', `part-${number}`, '--quiet');
    const { status, stdout, stderr } = await conform('report', 'merge', 'part-1', 'part-2', '--out', 'whole');
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^known-fail 0 · unexpected-pass [1-9]\d* · stale [1-9]\d* · expired 0$/m);
    expect(status).toBe(1);
    const staleIn = (folder: string) => JSON.parse(read(`${folder}/report.json`)).footer.baseline.stale;
    expect(staleIn('part-1')).toEqual([]);
    expect(staleIn('whole')).toEqual(staleIn('report'));
  });

  it('is green after the repair with the baseline brought up to date', async () => {
    expect((await conform('baseline', 'write', 'report')).stdout).toMatch(
      /^conform-baseline\.yaml: 0 kept, 0 new, \d+ dropped$/m,
    );
    expect(read('conform-baseline.yaml')).toContain('entries: []');
    const { status, stdout } = await wholeGate();
    expect(stdout).toMatch(/^Robust \(pure\): \d+ of \d+ observable, all passed(;|$)/m);
    expect(status).toBe(0);
  });
});

describe('a baseline that can’t be used', () => {
  const wrong = (text: string) => {
    writeFileSync(inside('wrong.yaml'), text);
    return conform('run', '--adapter', './compactor.ts', '--baseline', 'wrong.yaml', '--out', 'never');
  };
  const HEAD = 'format: conform-baseline/1\nadapter: example-typescript\n';

  it.each([
    [`${HEAD}entires: []\n`, /^wrong\.yaml:3:1: Unknown key "entires"\. Did you mean "entries"\?$/m],
    [`${HEAD}entries: [\n`, /^wrong\.yaml:\d+:\d+: This is not valid YAML/m],
    [
      `${HEAD.replace('typescript', 'python')}entries: []\n`,
      /^wrong\.yaml is about the adapter "example-python", and this is "example-typescript"\./m,
    ],
  ])('is refused before anything is written: %j', async (text, message) => {
    const { status, stdout, stderr } = await wrong(text);
    expect(stderr).toMatch(message);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });

  it.each([
    [['run', '--baseline', 'nowhere.yaml'], 'nowhere.yaml: There is no such file or folder.'],
    [['run', '--baseline', '.'], '.: Expected a file, got a folder.'],
    [['baseline', 'check', 'conform-baseline.yaml', '--today', 'tomorrow'], '--today takes a day of the calendar'],
    [['baseline', 'write', 'nowhere'], 'nowhere is not there.'],
    [['baseline', 'write', 'report', '--out', 'no/folder/b.yaml'], "--out no/folder/b.yaml can't be written to"],
    [['baseline', 'wirte', 'report'], 'Did you mean write?'],
  ])('conform %j', async (argv, message) => {
    const { status, stderr } = await conform(...argv);
    expect(stderr).toContain(message);
    expect(status).toBe(2);
  });
});
