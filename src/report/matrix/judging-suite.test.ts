import { describe, expect, it } from 'vitest';
import type { Header } from '../events/events.ts';
import { header } from '../events/report.testkit.ts';
import { judgingSuites, libraryOfReports, otherCorpusNotice } from './judging-suite.ts';
import { caseOf, LIBRARY, reportOf } from './matrix.testkit.ts';
import { matrixMarkdown } from './matrix-markdown.ts';
import { matrixOf } from './system-matrix.ts';

const SHORT = 'suite 1.2.3, edition 2026, corpus abcdef012345';
const present = { version: '1.2.3', edition: '2026', digest: 'abcdef0123456789' };
const later = { ...present, digest: '0123' };

const report = (suite: Partial<Header['suite']> = {}) => ({
  header: { ...header, suite: { ...header.suite, ...suite } },
});
const other = report({ corpus: { digest: 'fedcba', cases: 2 } });

describe('the suites that judged reports', () => {
  it('are named once each, by version, edition and corpus', () => {
    expect(judgingSuites([report(), report()])).toBe(SHORT);
    expect(judgingSuites([report(), other])).toBe(`${SHORT}; suite 1.2.3, edition 2026, corpus fedcba`);
  });

  it('are no news where they are the suite that is here', () => {
    expect(otherCorpusNotice([report(), report()], present)).toBeUndefined();
  });

  it('are told to whoever makes the matrix where another one is here', () => {
    expect(otherCorpusNotice([report(), report()], later)).toBe(
      `These reports are of another corpus (${SHORT}) than this suite’s own (suite 1.2.3, edition 2026, corpus 0123).`,
    );
    expect(otherCorpusNotice([report(), other], present)).toMatch(/^1 of these reports are of another corpus .*fedcba/);
    for (const changed of [{ version: '1.2.4' }, { edition: '2027' }])
      expect(otherCorpusNotice([report()], { ...present, ...changed })).toMatch(/^These reports are of another/);
  });
});

describe('a requirement that came after the reports', () => {
  const reports = [reportOf({ name: 'one', cases: [caseOf('CC-0001', { 'PAIR-1': 'fail', 'OLD-1': 'pass' })] })];
  const [first] = LIBRARY.requirements;
  const grown = {
    requirements: [...LIBRARY.requirements, { ...first!, id: 'PAIR-99' }, { ...first!, id: 'NEW-1' }],
    groups: new Map([...LIBRARY.groups, ['NEW', 'New']]),
  };
  const parts = reports.map((one) => {
    const certificates = one.footer.certificates.map((each) => ({ ...each, selection: 'part' as const }));
    return { ...one, footer: { ...one.footer, certificates } };
  });
  const tableBy = (identity: typeof present, of = reports) =>
    matrixMarkdown(matrixOf(of, libraryOfReports(grown, of, identity)), []);

  it('has no row in their matrix, which stays as it was', () => {
    const known = { ...LIBRARY, requirements: LIBRARY.requirements.filter(({ id }) => id === 'PAIR-1') };
    expect(tableBy(later)).toBe(matrixMarkdown(matrixOf(reports, known), []));
    expect(tableBy(later)).toContain('| PAIR · Calls and results stay together | ✕ 1/1 |');
  });

  it('has none either where no case speaks for it yet, so that the corpus is the same', () => {
    expect(tableBy(present)).toBe(tableBy(later));
  });

  it('has one where a part of this suite was run, which need not have met it', () => {
    expect(tableBy(present, parts)).toMatch(/^\| NEW · New \|/m);
    expect(libraryOfReports(grown, [...reports, ...parts], present)).toBe(grown);
    expect(tableBy(later, parts)).toBe(tableBy(later));
  });

  it('leaves alone what the reports know and the suite does not have any more', () => {
    expect(tableBy(later)).toMatch(/^\| OLD · OLD \|/m);
  });
});
