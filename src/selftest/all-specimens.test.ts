import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listSpecimens } from './all-specimens.ts';

it('every fair design is among what the self-test runs: one that is left out holds no law to anything', () => {
  const files = globSync('fair/*.ts', { cwd: import.meta.dirname }).filter((file) => !/\.test(kit)?\.ts$/.test(file));
  const names = files.map((file) => path.basename(file, '.ts'));
  const listed = listSpecimens().flatMap(({ kind, name }) => (kind === 'fair' ? [name] : []));
  expect(listed.toSorted()).toEqual(names.toSorted());
});
