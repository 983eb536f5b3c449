import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { variantsOf } from '../suite/case/variants.ts';
import { casesFolder, loadCorpus } from '../suite/corpus/load-corpus.ts';
import { loadQuickSet, quickFile } from '../suite/corpus/quick-set.ts';
import { tagOf } from '../suite/select/tag.ts';

const MAIN = path.resolve(import.meta.dirname, 'main.ts');

function conform(...argv: string[]) {
  const options = { maxBuffer: 1 << 26, encoding: 'utf8', timeout: 60_000 } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...argv], options);
  return { status, stdout, stderr };
}

const corpus = loadCorpus(casesFolder());
const quick = loadQuickSet(corpus.cases);

describe('conform run --quick', () => {
  it('runs the variants of the list on every drive, is green for the reference, and earns nothing', () => {
    const out = mkdtempSync(path.join(tmpdir(), 'conform-quick-'));
    const { stdout, status } = conform('run', '--quick', '--out', out);
    expect(stdout).toContain(`\nquick: ${quick.size} of ${corpus.variants} variants; earns no class\n`);
    expect(stdout.match(/^(Core|Robust) .*: not earned \(only a selection of the cases was run\)$/gm)).toHaveLength(4);
    expect(stdout).not.toContain('all passed');
    const { header, cases } = JSON.parse(readFileSync(path.join(out, 'report.json'), 'utf8'));
    expect(header.selection).toEqual({
      patterns: ['--quick'],
      declared: 2 * corpus.variants,
      selected: 2 * quick.size,
    });
    for (const drive of ['pure', 'session']) {
      const run = cases.flatMap((one: { id: string; drive: string }) => (one.drive === drive ? [one.id] : []));
      expect(run.toSorted()).toEqual([...quick].sort());
    }
    expect(status).toBe(0);
  });

  it('narrows down what else was asked for', () => {
    const { stdout, status } = conform('list', '--quick', '--tag', 'pair', '--json');
    const listed = (JSON.parse(stdout) as { tag: string; variants: string[] }[]).flatMap((one) => one.variants);
    const pairs = corpus.cases.filter((file) => tagOf(file) === 'pair').flatMap((file) => variantsOf(file));
    const expected = pairs.map(({ id }) => id).filter((id) => quick.has(id));
    expect(expected.length).toBeGreaterThan(0);
    expect(listed.toSorted()).toEqual(expected.toSorted());
    expect(status).toBe(0);
  });

  it('finds a mutant out, and an implementation that does nothing passes none of it', () => {
    const torn = conform('run', '--quick', '--adapter', 'mutant:pair-check-removed');
    expect(torn.stdout).toMatch(/^PAIR-1 \(level 1\)/m);
    expect(torn.status).toBe(1);
    const nothing = conform('run', '--quick', '--adapter', 'null:identity');
    expect(nothing.stdout).toMatch(/· passed 0$/m);
    expect(nothing.status).toBe(1);
  });
});

describe('conform selftest --write-quick', () => {
  it('takes no names: the list follows from what all specimens do', () => {
    const before = readFileSync(quickFile(), 'utf8');
    const { status, stderr, stdout } = conform('selftest', 'null:identity', '--write-quick');
    expect(stderr).toContain('--write-quick takes no names');
    expect(stdout).toBe('');
    expect(status).toBe(2);
    expect(readFileSync(quickFile(), 'utf8')).toBe(before);
  });
});
