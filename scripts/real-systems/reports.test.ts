import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { presentSuite } from '../../src/cli/verify/present-suite.ts';
import { NOTHING_SHARED } from '../../src/report/html/html.testkit.ts';
import { packageLibrary } from '../../src/report/html/library.ts';
import { indexBuilder } from '../../src/report/html/page-index.ts';
import { wholeReports } from '../../src/report/matrix/comparable.ts';
import { libraryOfReports } from '../../src/report/matrix/judging-suite.ts';
import { matrixOf } from '../../src/report/matrix/system-matrix.ts';
import { readPageData } from '../../src/report/page/page-data.ts';
import { matchesFilter } from '../../src/report/page/result-filter.ts';
import { parseRoute } from '../../src/report/page/route.ts';
import { checkedReport } from '../../src/report/saved/check-report.ts';
import type { SavedCase } from '../../src/report/saved/saved-case.ts';
import { unpublishableReason } from '../../src/report/wording/publishable.ts';
import { askedFor } from '../../src/report/wording/selection-words.ts';
import { strictestLevel } from '../../src/suite/spec/requirements.ts';
import { CERTIFIED, certifiedProfiles, profilesOf, WHOLE_AGENTS } from './certified-systems.ts';
import { machinePathsIn } from './machine-paths.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const REMAKE = 'Make it again: node scripts/real-systems/certify-systems.ts --matrix';

const folders = CERTIFIED.flatMap((system) =>
  profilesOf(path.join(ROOT, 'adapters'), system).map((profile, at) => ({
    system,
    profile,
    folder: `reports/${system}/${profile}`,
    hasPage: at === 0,
  })),
);

describe('the profiles that are certified', () => {
  it('are the first, and the recommended one where that is another', () => {
    const profiles = { default: {}, other: {}, raw: {} };
    expect(certifiedProfiles({ profiles })).toEqual(['default']);
    expect(certifiedProfiles({ profiles, recommended: 'default' })).toEqual(['default']);
    expect(certifiedProfiles({ profiles, recommended: 'raw' })).toEqual(['default', 'raw']);
    expect(() => certifiedProfiles({ profiles: {} })).toThrow('without profiles');
  });
});

/** Bytes that the reports of a system may take: a compactor has up to two profiles, and three drives. */
const OF_COMPACTOR = 1_000_000;
const OF_AGENT = 500_000;
/** of each report in the index, which holds the evidence of its causes */
const IN_INDEX = 80_000;

function shareOf(name: string): number {
  if (name === 'index.html') return IN_INDEX * folders.length;
  return WHOLE_AGENTS.some((one) => one === name) ? OF_AGENT : OF_COMPACTOR;
}

describe('reports/', () => {
  it('has a report of each of them, and no other', () => {
    const there = globSync('reports/*/*/report.ndjson*', { cwd: ROOT });
    expect(there.sort()).toEqual(folders.map(({ folder }) => `${folder}/report.ndjson.zst`).sort());
  });

  it.each([...CERTIFIED, 'index.html'])(
    'has no more than its share of bytes for %s: whenever it is made again, all of it is added to the repository',
    (name) => {
      const files = globSync([`reports/${name}`, `reports/${name}/**/*`], { cwd: ROOT });
      const stats = files.map((file) => statSync(path.join(ROOT, file))).filter((one) => one.isFile());
      const bytes = stats.reduce((sum, { size }) => sum + size, 0);
      expect(bytes).toBeGreaterThan(100_000);
      expect(bytes).toBeLessThanOrEqual(shareOf(name));
    },
  );

  it.each(folders)(
    '$folder is a whole run of what it says it is, told by no machine',
    ({ system, profile, folder, hasPage }) => {
      const [report] = wholeReports([checkedReport(path.join(ROOT, folder))]);
      const { adapter, profile: ran, selection } = report!.header;
      expect(adapter.argument).toBe(`adapters/${system}`);
      expect(ran.name).toBe(profile);
      expect(askedFor(selection)).toEqual([]);
      expect(unpublishableReason(report!.header)).toBeUndefined();
      expect(report!.footer.counts.evaluated).toBeGreaterThan(100);
      expect(existsSync(path.join(ROOT, folder, 'report.html'))).toBe(hasPage);
      expect(machinePathsIn(path.join(ROOT, folder), [ROOT])).toEqual([]);
    },
  );

  it('shows in the matrix as many observable requirements as each class counts', () => {
    const reports = wholeReports(folders.map(({ folder }) => checkedReport(path.join(ROOT, folder))));
    const { columns, groups } = matrixOf(reports, libraryOfReports(packageLibrary(), reports, presentSuite()));
    const rows = groups.flatMap((group) => group.rows);
    const levels = { Core: [1], Robust: [1, 2] };
    for (const [at, { certificates }] of columns.entries())
      for (const { class: name, observable } of certificates) {
        const inClass = rows.filter(
          ({ requirement }) => requirement && levels[name].includes(strictestLevel(requirement)),
        );
        expect(inClass.filter(({ cells }) => cells[at]!.counts)).toHaveLength(observable);
      }
  });

  it('opens from every cell of the matrix as many results as it counts', () => {
    const reports = wholeReports(folders.map(({ folder }) => checkedReport(path.join(ROOT, folder))));
    const paged = reports.map((report) => ({ ...report, page: 'report.html' }));
    const { columns, groups } = matrixOf(paged, libraryOfReports(packageLibrary(), paged, presentSuite()));
    const lists = new Map(paged.map((report) => [report.file, { entries: entriesOf(report), cases: report.cases }]));
    let counted = 0;
    for (const { cells } of groups.flatMap(({ rows }) => rows))
      for (const [at, { href = '', word, failed, evaluated, blocked }] of cells.entries()) {
        const route = parseRoute(new URL(href, 'file:///').hash);
        const { entries, cases } = lists.get(columns[at]!.system.file)!;
        const { drive } = columns[at]!;
        const shown =
          route?.kind === 'cause'
            ? cases.filter((one) => one.drive === drive && showsCause(one, route.identity)).length
            : entries.filter((entry) => route?.kind === 'list' && matchesFilter(entry, route.filter)).length;
        const expected = { pass: evaluated - failed, fail: failed, blocked }[word as string];
        if (expected === undefined) continue;
        expect({ href, shown }).toEqual({ href, shown: expected });
        counted += 1;
      }
    expect(counted).toBeGreaterThan(300);
  });

  it('is what the pages lead to', () => {
    const page = readFileSync(path.join(ROOT, 'reports/index.html'), 'utf8');
    const leads = new Set([...page.matchAll(/href="\.\/([^"#]+)/g)].map(([, file]) => file));
    expect([...leads].sort()).toEqual(
      folders
        .filter(({ hasPage }) => hasPage)
        .map(({ system, profile }) => `${system}/${profile}/report.html`)
        .sort(),
    );
  });
});

const showsCause = ({ causes = [] }: SavedCase, identity: string): boolean =>
  causes.some((cause) => cause.identity === identity);

/** The list of a report's page, as its script reads it. */
function entriesOf({ cases }: { cases: readonly SavedCase[] }) {
  const index = indexBuilder();
  for (const one of cases) index.add({ ...one, findings: [] }, undefined);
  return readPageData(index.finish({ requirements: [], families: [] }, NOTHING_SHARED), '', String).entries;
}

/** What the tool would put into a file now; that the corpus is not that of the reports any more it says on the console only. */
function withTodaysTable(file: string): string {
  const copy = path.join(mkdtempSync(path.join(tmpdir(), 'conform-table-')), 'page.md');
  writeFileSync(copy, readFileSync(path.join(ROOT, file)));
  const asked = ['src/cli/main.ts', 'matrix', 'reports', '--markdown', copy];
  const { status, stderr } = spawnSync(process.execPath, asked, { cwd: ROOT, encoding: 'utf8' });
  expect(stderr).toMatch(/^(These reports are of another corpus .*\n)?$/);
  expect(status).toBe(0);
  return readFileSync(copy, 'utf8');
}

describe.each(['README.md', 'reports/README.md'] as const)('%s', (file) => {
  it('has the table that reports/ gives', () => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    expect(text, REMAKE).toBe(withTodaysTable(file));
    expect(text).toContain(file === 'README.md' ? '| does right |' : '| PAIR · ');
  });
});
