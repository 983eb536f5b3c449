import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkedReport } from '../../src/report/saved/check-report.ts';
import { readFindings } from '../../src/report/saved/findings-file.ts';
import { profilesOf, WHOLE_AGENTS } from './certified-systems.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const ADAPTERS = path.join(ROOT, 'adapters');

/** Reports are made again, and what a person read of them stands beside the manifest. */
describe.each([...WHOLE_AGENTS])('findings.yaml of %s', (agent) => {
  const { causes, version } = readFindings(readFileSync(path.join(ADAPTERS, agent, 'findings.yaml'), 'utf8'));
  const reports = profilesOf(ADAPTERS, agent).map((profile) =>
    checkedReport(path.join(ROOT, 'reports', agent, profile)),
  );
  const read = causes.flatMap(({ identities }) => identities);

  it('has every cause of its reports, and no other', () => {
    const shown = reports.flatMap(({ footer }) => (footer?.causes ?? []).map(({ identity }) => identity));
    expect(read.sort()).toEqual([...new Set(shown)].sort());
    expect(read.length).toBeGreaterThan(2);
  });

  it('is of the version that was run, and names scripts that are there', () => {
    expect(reports.map(({ header }) => header.adapter.version)).toEqual(reports.map(() => version));
    const scripts = causes.flatMap(({ script }) => script ?? []);
    expect(scripts.length).toBeGreaterThan(2);
    expect(scripts.filter((script) => !existsSync(path.join(ADAPTERS, agent, script)))).toEqual([]);
  });

  it('says of each cause what was seen, in more than a word', () => {
    expect(causes.filter(({ evidence }) => evidence.length < 80 || evidence.includes('TODO'))).toEqual([]);
  });
});
