import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { MUTANTS } from './all-mutants.ts';
import { mutatedSource } from './mutated-source.ts';

/** What can be told of the mutants without running them, so that a change of the simulator hears of it at once. */

const ROOT = path.resolve(import.meta.dirname, '../..');
const textOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

describe.each(MUTANTS)('the mutant $name', (mutant) => {
  it('still has its place in the simulator, and something to turn red', () => {
    const source = textOf(mutant.file);
    expect(mutatedSource(mutant, source)).not.toBe(source);
    expect(mutant.tests.length).toBeGreaterThan(0);
    expect(mutant.tests.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });
});

describe('all mutants', () => {
  it('are named and made once', () => {
    expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
    expect(new Set(MUTANTS.map((mutant) => mutatedSource(mutant, textOf(mutant.file)))).size).toBe(MUTANTS.length);
  });

  it('are refused where their text is not there, or is there twice', () => {
    const mutant = { name: 'mine', file: 'a.ts', from: 'one', to: 'two', tests: [] };
    expect(mutatedSource(mutant, 'one + 1')).toBe('two + 1');
    expect(() => mutatedSource(mutant, 'three')).toThrow(/mine: expected its text once in a\.ts, found it 0 times/);
    expect(() => mutatedSource(mutant, 'one, one')).toThrow(/found it 2 times/);
  });
});
