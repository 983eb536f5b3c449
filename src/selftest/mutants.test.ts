import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadRequirements, requirementsFolder } from '../suite/spec/requirements.ts';
import { MUTANTS } from './mutants.ts';
import { NULLS } from './nulls.ts';

const known = loadRequirements(requirementsFolder()).map(({ id }) => id);

describe('the registry of mutants', () => {
  it('names every file below mutants/ once, and no other', () => {
    const files = globSync('mutants/*.ts', { cwd: import.meta.dirname }).map((file) => path.basename(file, '.ts'));
    expect(MUTANTS.map(({ name }) => name).sort()).toEqual(files.sort());
  });

  it.each(MUTANTS)(
    'says of $name what it kills, and what it comes from',
    ({ kills, blocks, overkill, incident, file }) => {
      expect(existsSync(file)).toBe(true);
      expect(kills.length).toBeGreaterThan(0);
      expect([...kills, ...Object.keys(blocks), ...Object.keys(overkill)].filter((id) => !known.includes(id))).toEqual(
        [],
      );
      expect(kills.filter((id) => id in overkill || id in blocks)).toEqual([]);
      expect(incident.length).toBeGreaterThan(10);
    },
  );
});

describe('the nulls', () => {
  it('are ten, of at most forty lines of code each', () => {
    expect(NULLS).toHaveLength(10);
    for (const { file } of NULLS) expect(readFileSync(file, 'utf8').split('\n').length).toBeLessThanOrEqual(41);
  });
});
