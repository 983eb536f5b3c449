import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Drive } from '../../adapter/profile.ts';
import { variantsOf } from '../case/variants.ts';
import { goodBut } from './good-case.testkit.ts';
import { loadCase } from './load-case.ts';
import { casesFolder, loadCorpus } from './load-corpus.ts';
import { loadQuickSet, type QuickOfMutants, quickListProblems } from './quick-set.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'conform-quick-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Two variants, CC-0100[tail=1] and CC-0100[tail=2]. */
const file = loadCase('cases/tail.yaml', goodBut('0.3T', '$tail').replace('then:', 'matrix: { tail: [1, 2] }\nthen:'));

function load(text: string, ofMutants: QuickOfMutants = {}): Record<string, readonly Drive[]> {
  const list = path.join(folder, 'quick.yaml');
  writeFileSync(list, text);
  return Object.fromEntries(loadQuickSet([file], { path: list, ofMutants }));
}

describe('the variants of a quick run', () => {
  it('are those of the list, and those that mutants name', () => {
    const list = 'quick:\n  session:\n    - "CC-0100[tail=1]"\n';
    expect(load(list)).toEqual({ 'CC-0100[tail=1]': ['session'] });
    expect(load(`${list}  pure:\n    - CC-0100[tail=1]\n`)).toEqual({ 'CC-0100[tail=1]': ['pure', 'session'] });
    expect(load('quick: {}\n')).toEqual({});
  });

  it('are for all drives where a mutant names them', () => {
    const named = { 'src/a.ts': ['CC-0100[tail=2]'], 'src/b.ts': ['CC-0100[tail=1]'] };
    expect(load('quick:\n  pure:\n    - "CC-0100[tail=1]"\n', named)).toEqual({
      'CC-0100[tail=1]': ['pure', 'session', 'agent'],
      'CC-0100[tail=2]': ['pure', 'session', 'agent'],
    });
  });

  it('have to exist: what does not is shown at its place, with what may be meant and what to do', () => {
    const bad = () =>
      load('# A list.\nquick:\n  pure:\n    - CC-0100[tail=1]\n    - CC-0100[tial=2]\n  agent:\n    - CC-0777\n');
    expect(bad).toThrow(
      /quick\.yaml:5:7: There is no variant CC-0100\[tial=2]\. Did you mean "CC-0100\[tail=2]"\?.*conform selftest --write-quick.*quick\.yaml:7:7: There is no variant CC-0777\./s,
    );
  });

  it('that a mutant names are charged to its file', () => {
    expect(() => load('quick: {}\n', { 'src/selftest/mutants/torn.ts': ['CC-0100[tail=3]'] })).toThrow(
      /^src\/selftest\/mutants\/torn\.ts: Its `quick` names CC-0100\[tail=3], and there is no such variant\. Did you mean "CC-0100\[tail=1]"\?/,
    );
  });

  it.each([
    ['quick: CC-0100\n', 'Expected `quick:` with a list of variants for each drive.'],
    ['quick:\n  - CC-0100\n', 'Expected `quick:` with a list of variants for each drive.'],
    ['slow: {}\n', 'Expected `quick:` with a list of variants for each drive.'],
    ['quick:\n  pure: CC-0100\n', 'quick.yaml:2:9: Expected a list of variants.'],
    ['quick:\n  pure:\n    - 12\n', 'quick.yaml:3:7: Expected the id of a variant, got 12.'],
    ['quick:\n  sesion: []\n', 'quick.yaml:2:3: There is no drive "sesion". Did you mean "session"?'],
  ])('%j is no list', (text, message) => {
    expect(() => load(text)).toThrow(message);
  });
});

describe('the list of this package', () => {
  const { cases } = loadCorpus(casesFolder());

  it('can be used, and is a small part of the corpus', () => {
    const ids = [...loadQuickSet(cases, { ofMutants: {} }).keys()];
    expect(ids.length).toBeGreaterThan(50);
    expect(ids.length).toBeLessThan(cases.reduce((sum, one) => sum + variantsOf(one).length, 0) / 4);
  });

  it('is checked beside cases that have changed, except for those that could not be read', () => {
    const [listed] = loadQuickSet(cases, { ofMutants: {} }).keys();
    const gone = cases.find((one) => variantsOf(one).some(({ id }) => id === listed))!;
    const others = cases.filter((one) => one !== gone);
    const lost = quickListProblems(others, new Set());
    expect(lost.map(({ file: name, message }) => [name, message.split('.')[0]])).toContainEqual([
      'spec/quick.yaml',
      `There is no variant ${listed}`,
    ]);
    expect(quickListProblems(others, new Set([gone.id]))).toEqual([]);
    expect(quickListProblems(cases, new Set())).toEqual([]);
  });
});
