import { describe, expect, it } from 'vitest';
import { compareVersions, satisfies } from './version-range.ts';

/** As https://github.com/npm/node-semver describes ranges; each row says what is in and what is out. */
const ROWS: [range: string, inside: string[], outside: string[]][] = [
  ['1.1.8', ['1.1.8'], ['1.1.7', '1.1.9', '1.1.8-rc.1']],
  ['=1.1.8', ['1.1.8'], ['1.1.9']],
  ['^1.2.3', ['1.2.3', '1.9.0'], ['1.2.2', '2.0.0', '0.9.9', '1.2.3-rc.1']],
  ['^0.2.3', ['0.2.3', '0.2.9'], ['0.3.0', '0.2.2']],
  ['^0.0.3', ['0.0.3'], ['0.0.4']],
  ['^1', ['1.0.0', '1.9.9'], ['2.0.0', '0.9.9']],
  ['^0', ['0.0.0', '0.9.9'], ['1.0.0']],
  ['^0.1', ['0.1.0', '0.1.9'], ['0.2.0']],
  ['~1.2.3', ['1.2.3', '1.2.9'], ['1.3.0', '1.2.2']],
  ['~1.2', ['1.2.0', '1.2.9'], ['1.3.0']],
  ['~1', ['1.0.0', '1.9.9'], ['2.0.0']],
  ['>=0.4.0 <1.0.0', ['0.4.0', '0.9.9'], ['0.3.9', '1.0.0']],
  ['>= 1.2', ['1.2.0', '3.0.0'], ['1.1.9']],
  ['>1.2.3', ['1.2.4'], ['1.2.3']],
  ['>1.2', ['1.3.0'], ['1.2.9']],
  ['<=1.2', ['1.2.9'], ['1.3.0']],
  ['<1.2', ['1.1.9'], ['1.2.0']],
  ['^3.25.76 || ^4', ['3.25.76', '3.99.0', '4.1.0'], ['3.25.75', '5.0.0']],
  ['1.0.0 - 1.2.3', ['1.0.0', '1.2.3'], ['0.9.9', '1.2.4']],
  ['3.x', ['3.0.0', '3.9.9'], ['4.0.0', '2.9.9']],
  ['1.2.*', ['1.2.0', '1.2.9'], ['1.3.0']],
  ['*', ['0.0.1', '9.9.9'], []],
  ['', ['9.9.9'], []],
  ['latest', ['9.9.9'], []],
  ['workspace:*', ['9.9.9'], []],
];

describe.each(ROWS)('the range "%s"', (range, inside, outside) => {
  it('takes what is in it, and nothing else', () => {
    expect(inside.filter((version) => !satisfies(version, range))).toEqual([]);
    expect(outside.filter((version) => satisfies(version, range))).toEqual([]);
  });
});

it('versions are sorted by number, and what comes before a release stands before it', () => {
  const sorted = ['0.9.10', '1.0.0-rc.1', '1.0.0', '1.2.9', '1.2.10', '1.10.0'];
  expect([...sorted].reverse().sort(compareVersions)).toEqual(sorted);
});
