import { describe, expect, it } from 'vitest';
import { globMatches, isGlob } from './glob.ts';

describe('a glob', () => {
  it.each([
    ['CC-00*', 'CC-0007', true],
    ['CC-000?', 'CC-0007', true],
    ['CC-000?', 'CC-0017', false],
    ['CC-0007[*]', 'CC-0007[fanout=6]', true],
    ['CC-0007*', 'CC-0007[fanout=6]', true],
    ['*', 'cases/pair/reads.yaml', false],
    ['cases/*/reads.yaml', 'cases/pair/reads.yaml', true],
    ['cases/*.yaml', 'cases/pair/reads.yaml', false],
    ['**/reads.yaml', 'cases/pair/reads.yaml', true],
    ['**/reads.yaml', 'reads.yaml', true],
    ['**/reads.yaml', 'cases/pair/all-reads.yaml', false],
    ['cases/**', 'cases/pair/reads.yaml', true],
    ['cases/pair/reads?yaml', 'cases/pair/reads.yaml', true],
    ['cases.pair*', 'cases/pair/reads.yaml', false],
    ['**/a/**/b', 'a/b', true],
    ['**/a/**/b', 'x/a/y/z/b', true],
    ['**/a/**/b', 'x/a/y/zb', false],
    ['***', 'a/b', true],
    ['', '', true],
    ['', 'a', false],
    ['*', '', true],
    [`${'*a'.repeat(30)}b`, 'a'.repeat(60), false],
    [`${'*'.repeat(500)}x`, `${'a/'.repeat(50)}x`, true],
    [`${'**/'.repeat(500)}y`, `${'a/'.repeat(50)}x`, false],
  ])('%s on %s: %s', (pattern, name, expected) => {
    expect(globMatches(pattern, name)).toBe(expected);
  });

  it('is told apart from the id of a variant by its wild cards', () => {
    expect(isGlob('CC-0007[fanout=6]')).toBe(false);
    expect(isGlob('CC-00*')).toBe(true);
  });
});
