import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Drive } from '../adapter/profile.ts';
import type { SavedCase } from '../report/saved/saved-case.ts';
import { variantsOf } from '../suite/case/variants.ts';
import { casesFolder, loadCorpus } from '../suite/corpus/load-corpus.ts';
import { loadQuickSet, quickFile } from '../suite/corpus/quick-set.ts';
import { tagOf } from '../suite/select/tag.ts';
import { commandLineIn, SUITE } from './command-line.testkit.ts';

const conform = commandLineIn(SUITE);

const corpus = loadCorpus(casesFolder());
const quick = loadQuickSet(corpus.cases);

const chosenFor = (...drives: Drive[]) =>
  [...quick].flatMap(([id, on]) => (on.some((drive) => drives.includes(drive)) ? [id] : [])).sort();
const onPure = chosenFor('pure');
const onSession = chosenFor('session');

type Listed = Pick<SavedCase, 'id' | 'drive' | 'witness'>;

describe('conform run --quick', () => {
  it('runs the variants of the list on their drives, is green for the reference, and earns nothing', async () => {
    const out = mkdtempSync(path.join(tmpdir(), 'conform-quick-'));
    const { stdout, status } = await conform('run', '--quick', '--out', out);
    expect(stdout).toMatch(
      /^quick: a sample, which earns no class: of all \d+ variants those that show each known kind of fault\. To run everything: the same command without --quick$/m,
    );
    expect(stdout.match(/^(Core|Robust) .*: not earned \(only a selection of the cases was run\)$/gm)).toHaveLength(4);
    expect(stdout).not.toContain('all passed');
    const { header, cases } = JSON.parse(readFileSync(path.join(out, 'report.json'), 'utf8'));
    // A case that shows nothing by passing brings the one it rests on.
    const witnesses = cases.filter(({ witness }: Listed) => witness === true);
    expect(witnesses.length).toBeLessThan(10);
    expect(header.selection).toEqual({
      patterns: ['--quick'],
      declared: 2 * corpus.variants,
      selected: onPure.length + onSession.length + witnesses.length,
    });
    const run = (name: string) =>
      cases.flatMap(({ id, drive, witness }: Listed) => (drive === name && witness !== true ? [id] : [])).toSorted();
    expect(run('pure')).toEqual(onPure);
    expect(run('session')).toEqual(onSession);
    expect(status).toBe(0);
  });

  it('runs on the only drive there is what others were chosen for, and finds a mutant out', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'conform-quick-')), 'report.json');
    const torn = ['--adapter', 'mutant:pair-check-removed', '--drive', 'session'];
    const { stdout, status } = await conform('run', '--quick', ...torn, '--reporter', 'terminal', `json=${file}`);
    const { cases } = JSON.parse(readFileSync(file, 'utf8'));
    const chosen = cases.filter(({ witness }: Listed) => witness !== true);
    expect(chosen.map(({ id }: Listed) => id).toSorted()).toEqual(chosenFor('pure', 'session'));
    expect(stdout).toMatch(/^PAIR-1\/call-evicted@auto-call \(level 1\)/m);
    expect(status).toBe(1);
  });

  it('is not shared between machines, and says so where nothing is left of it', async () => {
    const shard = await conform('run', '--quick', '--shard', '1/2');
    expect(shard.stderr).toContain('--quick and --shard exclude each other');
    expect(shard.status).toBe(2);
    const [agentOnly] = [...quick].find(([, on]) => on.every((drive) => drive === 'agent'))!;
    const nothing = await conform('run', '--quick', '--case', agentOnly);
    expect(nothing.stderr).toContain(
      'None of the selected variants was chosen for what the adapter has (pure, session)',
    );
    expect(nothing.status).toBe(2);
  });

  it('narrows down what else was asked for', async () => {
    const { stdout, status } = await conform('list', '--quick', '--tag', 'pair', '--json');
    const listed = (JSON.parse(stdout) as { tag: string; variants: string[] }[]).flatMap((one) => one.variants);
    const pairs = corpus.cases.filter((file) => tagOf(file) === 'pair').flatMap((file) => variantsOf(file));
    const expected = pairs.map(({ id }) => id).filter((id) => quick.has(id));
    expect(expected.length).toBeGreaterThan(0);
    expect(listed.toSorted()).toEqual(expected.toSorted());
    expect(status).toBe(0);
  });

  it('is passed in nothing by an implementation that does nothing', async () => {
    const nothing = await conform('run', '--quick', '--adapter', 'null:identity');
    expect(nothing.stdout).toMatch(/· passed 0$/m);
    expect(nothing.status).toBe(1);
  });
});

describe('conform run --quick on an adapter that says how much of it it takes', () => {
  const folderWith = (manifest: string): string => {
    const folder = mkdtempSync(path.join(tmpdir(), 'conform-quick-few-'));
    cpSync(path.join(SUITE, 'adapters/example-python'), folder, { recursive: true });
    writeFileSync(path.join(folder, 'adapter.yaml'), `start: [python3, adapter.py]\n${manifest}`);
    return folder;
  };

  it('takes those that show most of what its profile can show, and lists the rest', async () => {
    const out = mkdtempSync(path.join(tmpdir(), 'conform-quick-'));
    const few = await conform('run', '--quick', '--adapter', folderWith('quick: { variants: 6 }\n'), '--out', out);
    const { header, cases } = JSON.parse(readFileSync(path.join(out, 'report.json'), 'utf8'));
    const chosen = cases.filter(({ witness }: Listed) => witness !== true).map(({ id }: Listed) => id);
    const { limit, byGain, unsupported } = header.selection.leftOut;
    expect(limit).toBe(6);
    expect(chosen).toHaveLength(6);
    expect(cases.filter(({ verdict }: { verdict: string }) => verdict === 'unsupported')).toEqual([]);
    expect([...chosen, ...byGain, ...unsupported].sort()).toEqual(chosenFor('pure', 'session', 'agent').sort());
    expect(few.stdout).toContain(
      `quick: a sample, which earns no class: of all ${header.selection.declared / header.adapter.drives.length} variants the 6 that show most of what the profile can show. Of the quick list ${byGain.length} that show less are left out, and ${unsupported.length} that do not apply (the report names them). To run everything: the same command without --quick\n`,
    );
    expect((await conform('verify', out)).stdout).toContain('VERIFIED');
    // More of them begin with the same.
    await conform('run', '--quick', '--adapter', folderWith('quick: { variants: 8 }\n'), '--out', out, '--quiet');
    const more = JSON.parse(readFileSync(path.join(out, 'report.json'), 'utf8'));
    expect(more.header.selection.leftOut.byGain).toEqual(byGain.slice(2));
  });

  it('has the time-out that the adapter says, unless the user says one', async () => {
    const out = mkdtempSync(path.join(tmpdir(), 'conform-quick-'));
    const args = [
      'run',
      '--case',
      'CC-0001',
      '--adapter',
      folderWith('timeout: 7000\ncaseTime: 80000\n'),
      '--out',
      out,
    ];
    const { stdout } = await conform(...args);
    expect(timeoutIn(out)).toEqual([7000, undefined]);
    expect(stdout).toMatch(/^up to \d+ minutes, at the 80 seconds for a case that the adapter says$/m);
    // Only what differs from that stands in the command that reproduces a result: also what everybody else has.
    for (const asked of [6000, 10_000]) {
      await conform(...args, '--timeout', String(asked), '--quiet');
      expect(timeoutIn(out)).toEqual([asked, String(asked)]);
    }
    await conform(...args, '--timeout', '7000', '--quiet');
    expect(timeoutIn(out)).toEqual([7000, undefined]);
  });

  it.each([
    ['quick: 5', 'Expected an object with variants, got 5.'],
    ['quick: { variants: 0 }', 'Expected a whole number from 1 to 100000, got 0.'],
    ['quick: { variant: 5 }', 'Did you mean "variants"?'],
    ['timeout: soon', 'Expected a whole number from 1 to 500000000, got "soon".'],
    ['caseTime: 0.5', 'Expected a whole number from 1 to 500000000, got 0.5.'],
  ])('refuses %s', async (manifest, message) => {
    const { stderr, status } = await conform('run', '--adapter', folderWith(`${manifest}\n`), '--case', 'CC-0001');
    expect(stderr).toContain(message);
    expect(status).toBe(2);
  });
});

/** @returns what a run had, and what the command says that reproduces its first result */
function timeoutIn(out: string): [number, string | undefined] {
  const { header, cases } = JSON.parse(readFileSync(path.join(out, 'report.json'), 'utf8'));
  return [header.options.timeout, / --timeout (\d+)/.exec(cases[0].reproduce)?.[1]];
}

describe('conform selftest --write-quick', () => {
  it('takes no names: the list follows from what all specimens do', async () => {
    const before = readFileSync(quickFile(), 'utf8');
    const { status, stderr, stdout } = await conform('selftest', 'null:identity', '--write-quick');
    expect(stderr).toContain('--write-quick takes no names');
    expect(stdout).toBe('');
    expect(status).toBe(2);
    expect(readFileSync(quickFile(), 'utf8')).toBe(before);
  });
});
