import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { requirementGroup } from '../../src/report/page/result-filter.ts';
import { checkedReport } from '../../src/report/saved/check-report.ts';
import { readFindings } from '../../src/report/saved/findings-file.ts';
import { causesTable, withCausesTable } from './causes-table.ts';
import { profilesOf, SYSTEMS } from './certified-systems.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

const pageOf = (system: string) => readFileSync(path.join(ROOT, 'reports', system, 'findings.md'), 'utf8');

const reportsOf = (system: string) =>
  profilesOf(path.join(ROOT, 'adapters'), system).map((profile) =>
    checkedReport(path.join(ROOT, 'reports', system, profile)),
  );

/** Until it speaks of some profiles only: what comes then is true of those. */
function praiseOf(page: string): string {
  const section = /^## What it does right\n([\s\S]*?)^## /m.exec(page)?.[1] ?? '';
  return section.split(/(?:In|With)\s+(?:`|the\s+trim\s+off)/)[0]!;
}

/** A page is written by a person, and reports are made again: what the one says must still be what the others show. */
describe.each([...SYSTEMS])('findings.md of %s', (system) => {
  const page = pageOf(system);
  const reports = reportsOf(system);
  const shown = new Set(reports.flatMap(({ footer }) => (footer!.causes ?? []).map(({ identity }) => identity)));

  it('has the table of causes that its reports give', () => {
    const file = readFindings(readFileSync(path.join(ROOT, 'adapters', system, 'findings.yaml'), 'utf8'));
    const profiles = profilesOf(path.join(ROOT, 'adapters'), system);
    const table = causesTable(
      profiles.map((profile, at) => ({ profile, report: reports[at]! })),
      file,
    );
    expect(shown.size).toBeGreaterThan(2);
    expect([...shown].filter((identity) => !table.includes(`| \`${identity}\` |`))).toEqual([]);
    expect(page).toBe(withCausesTable(page, table));
  });

  it('tells of every cause that a person has read', () => {
    const { causes } = readFindings(readFileSync(path.join(ROOT, 'adapters', system, 'findings.yaml'), 'utf8'));
    const table = causes.flatMap(({ identities }) => identities);
    const prose = page.replace(/<!-- causes:start -->[\s\S]*<!-- causes:end -->/, '');
    expect(table.filter((identity) => !prose.includes(identity))).toEqual([]);
  });

  it('says how much of each class was held on each drive', () => {
    const said = reports.flatMap(({ footer }) =>
      footer!.certificates.map(({ passed, observable }) => `${passed} of ${observable}`),
    );
    expect(said.length).toBeGreaterThan(0);
    for (const words of said) expect(page).toContain(words);
  });

  it('praises nothing that failed', () => {
    const praise = praiseOf(page);
    const ids = new Set(praise.match(/\b[A-Z]+-\d+\b/g));
    const groups = new Set([...praise.matchAll(/\(([A-Z]+)[;)]/g)].map(([, group]) => group));
    expect(ids.size + groups.size).toBeGreaterThan(10);
    const failed = new Set(
      reports.flatMap(({ cases }) =>
        cases.flatMap(({ requirements }) =>
          requirements.flatMap(({ id, verdict }) => (verdict === 'fail' ? [id] : [])),
        ),
      ),
    );
    const blamed = new Set([...shown].map((identity) => identity.split('/')[0]!));
    expect([...blamed].filter((id) => !failed.has(id))).toEqual([]);
    expect([...failed].filter((id) => ids.has(id) || groups.has(requirementGroup(id)))).toEqual([]);
  });
});
