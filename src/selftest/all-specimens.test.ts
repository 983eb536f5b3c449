import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listSpecimens } from './all-specimens.ts';

/** What designs share has no default export: only an adapter has one. */
const isDesign = (file: string): boolean =>
  /^export default /m.test(readFileSync(path.join(import.meta.dirname, file), 'utf8'));

it('every fair design is among what the self-test runs: one that is left out holds no law to anything', () => {
  const files = globSync('fair/**/*.ts', { cwd: import.meta.dirname }).filter(isDesign);
  const listed = listSpecimens().flatMap(({ kind, name }) => (kind === 'fair' ? [name] : []));
  expect(listed.toSorted()).toEqual(files.map((file) => path.basename(file, '.ts')).toSorted());
});
