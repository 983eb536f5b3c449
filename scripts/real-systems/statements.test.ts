import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFindings } from '../../src/report/saved/findings-file.ts';
import { FOUNDING_SYSTEMS } from './certified-systems.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const REPORTS = path.join(ROOT, 'reports');

const page = readFileSync(path.join(REPORTS, 'README.md'), 'utf8');
const section = page.slice(page.indexOf('## What all of them should do'));
const rows = section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'));
const [head = [], ...statements] = rows.map((row) => row.slice(2, -2).split(' | '));

const scriptsOf = (system: string): string[] => {
  const { causes } = readFindings(readFileSync(path.join(ROOT, 'adapters', system, 'findings.yaml'), 'utf8'));
  return causes.flatMap(({ script }) => (script === undefined ? [] : [path.resolve(ROOT, 'adapters', system, script)]));
};

/** A statement that a system contradicts stands there with a cause that is still known, and in the column of that system. */
describe('the statements in reports/README.md', () => {
  it('are told for every founding system', () => {
    expect(head.slice(2).sort()).toEqual([...FOUNDING_SYSTEMS].sort());
    expect(statements).toHaveLength(15);
  });

  it.each(head.slice(2))('name causes of %s only', (system) => {
    const known = new Set(scriptsOf(system));
    const column = head.indexOf(system);
    const linked = statements.flatMap((cells) =>
      [...cells[column]!.matchAll(/\]\(([^)]+)\)/g)].map(([, file]) => path.join(REPORTS, file!)),
    );
    expect(linked.length).toBeGreaterThan(4);
    expect(linked.filter((file) => !existsSync(file) || !known.has(file))).toEqual([]);
  });
});
