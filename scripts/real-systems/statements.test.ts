import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ReadCause, readFindings } from '../../src/report/saved/findings-file.ts';
import { FOUNDING_SYSTEMS } from './certified-systems.ts';
import { linksIn, tableUnder } from './statement-tables.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const REPORTS = path.join(ROOT, 'reports');
const page = readFileSync(path.join(REPORTS, 'README.md'), 'utf8');

const causesOf = (system: string): ReadCause[] =>
  readFindings(readFileSync(path.join(ROOT, 'adapters', system, 'findings.yaml'), 'utf8')).causes;

/** The entries of a system that name this script. */
const entriesWith = (system: string, file: string): ReadCause[] =>
  causesOf(system).filter(
    ({ script }) => script !== undefined && path.resolve(ROOT, 'adapters', system, script) === path.join(REPORTS, file),
  );

const TABLES = [
  { title: 'What all of them should do', length: 15, least: 3, namesCauses: false },
  { title: 'What at least one of them does wrong', length: 20, least: 2, namesCauses: true },
];

/** What a system does wrong stands there with a cause that is still known, and in the column of that system. */
describe.each(TABLES)('$title, in reports/README.md,', ({ title, length, least, namesCauses }) => {
  const { head, rows } = tableUnder(page, title);

  it('is told for every founding system', () => {
    expect(head.slice(2).sort()).toEqual([...FOUNDING_SYSTEMS].sort());
    expect(rows).toHaveLength(length);
    expect(rows.filter((cells) => cells.length !== head.length || cells.includes(''))).toEqual([]);
  });

  it.each(head.slice(2))('names causes of %s only', (system) => {
    const linked = rows.flatMap((cells) => linksIn(cells[head.indexOf(system)]!));
    expect(linked.length).toBeGreaterThan(least);
    const wrong = linked.filter(({ text, file }) => {
      const entries = entriesWith(system, file);
      const known = entries.some(({ identities }) => !namesCauses || identities.includes(text));
      return !known || !existsSync(path.join(REPORTS, file));
    });
    expect(wrong).toEqual([]);
  });
});
