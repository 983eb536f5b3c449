import { describe, expect, it } from 'vitest';
import { columnName } from './column-names.ts';
import { caseOf, LIBRARY, reportOf } from './matrix.testkit.ts';
import { matrixOf } from './system-matrix.ts';

const one = reportOf({
  name: 'one',
  drives: { pure: true, session: false },
  page: './one/report.html',
  cases: [
    caseOf('CC-0001', { 'PAIR-1': 'pass' }),
    caseOf('CC-0001', { 'PAIR-1': 'fail' }, 'session'),
    caseOf('CC-0002', { 'PAIR-1': 'pass', 'GONE-7': 'fail' }, 'session'),
  ],
});
const other = reportOf({ name: 'other', cases: [] });
const matrix = matrixOf([one, other], LIBRARY);

describe('reports that were made with a baseline', () => {
  const known = { reason: 'Cut by count.', since: '2026-01-05', line: 5 };
  const bare = [caseOf('CC-0001', { 'PAIR-1': 'fail' }), caseOf('CC-0002', { 'PAIR-2': 'pass' })];
  const withBaseline = [
    caseOf('CC-0001', { 'PAIR-1': { verdict: 'known-fail', known: { ...known, was: 'fail' } } }),
    caseOf('CC-0002', { 'PAIR-2': { verdict: 'unexpected-pass', known: { ...known, was: 'pass' } } }),
  ];
  const cellsOf = (cases: typeof bare) =>
    matrixOf([reportOf({ name: 'one', cases, page: './one/report.html' })], LIBRARY).groups.flatMap(({ rows }) =>
      rows.flatMap(({ cells }) => cells),
    );
  const withoutLink = ({ href: _, ...cell }: ReturnType<typeof cellsOf>[number]) => cell;

  it('are compared by what was found, like all others', () => {
    expect(cellsOf(withBaseline).map(withoutLink)).toEqual(cellsOf(bare).map(withoutLink));
  });

  it('are led into by the words their own pages have', () => {
    const hashes = cellsOf(withBaseline).map(({ href }) => href?.split('#')[1]);
    expect(hashes).toContain('verdict=known-fail&drive=pure&requirement=PAIR-1');
  });
});

describe('the matrix', () => {
  it('has a column for each drive of each report, with what that drive earned', () => {
    expect(matrix.columns.map(columnName)).toEqual([
      'one 1.0.0 · default · pure',
      'one 1.0.0 · default · session',
      'other 1.0.0 · default · pure',
    ]);
    expect(matrix.columns.map(({ certificates }) => certificates.map(({ earned }) => earned))).toEqual([
      [true],
      [false],
      [true],
    ]);
    expect(matrix.systems.map(({ columns }) => columns)).toEqual([[0, 1], [2]]);
  });

  it('has all requirements of the spec by group, and what only a report knows after them', () => {
    expect(matrix.groups.map(({ id, title, rows }) => [id, title, rows.map((row) => row.id)])).toEqual([
      ['ARCH', 'The archive', ['ARCH-1']],
      ['PAIR', 'Calls and results stay together', ['PAIR-1', 'PAIR-2']],
      ['GONE', 'GONE', ['GONE-7']],
    ]);
  });

  it('counts the cases of its own drive alone, and leads to them', () => {
    const [row] = matrix.groups[1]!.rows;
    expect(row!.cells.map(({ word, failed, evaluated, href }) => ({ word, failed, evaluated, href }))).toEqual([
      { word: 'pass', failed: 0, evaluated: 1, href: './one/report.html#verdict=pass&drive=pure&requirement=PAIR-1' },
      {
        word: 'fail',
        failed: 1,
        evaluated: 2,
        href: './one/report.html#verdict=fail&drive=session&requirement=PAIR-1',
      },
      { word: 'not shown', failed: 0, evaluated: 0, href: undefined },
    ]);
  });
});

describe('several runs of one system', () => {
  const runsIn = (...files: string[]) => {
    const one = reportOf({ name: 'one', cases: [] });
    const other = reportOf({ name: 'other', cases: [] });
    return matrixOf([...files.map((file) => ({ ...one, file })), other], LIBRARY).columns.map(columnName);
  };

  it('are told apart by the folders of their reports', () => {
    expect(runsIn('reports/old/report.ndjson', 'new/report.ndjson')).toEqual([
      'one 1.0.0 · default (reports/old) · pure',
      'one 1.0.0 · default (new) · pure',
      'other 1.0.0 · default · pure',
    ]);
  });

  it('are numbered where their folders are called the same', () => {
    expect(runsIn('out', 'out', 'new').slice(0, 3)).toEqual([
      'one 1.0.0 · default (out 1) · pure',
      'one 1.0.0 · default (out 2) · pure',
      'one 1.0.0 · default (new) · pure',
    ]);
  });

  it('need no name where each is of another system', () => {
    expect(runsIn('reports/old/report.ndjson')[0]).toBe('one 1.0.0 · default · pure');
  });
});
