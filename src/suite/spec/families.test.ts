import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CaseFile } from '../case/case-file.ts';
import { requirementsProved } from '../case/expectation.ts';
import { familiesOf } from '../case/families-of.ts';
import { casesFolder, loadCorpus } from '../corpus/load-corpus.ts';
import { packageRoot } from '../package/package-root.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import { familyShapeProblems, loadFamilies } from './families.ts';

const families = loadFamilies();
const ids = families.map(({ id }) => id);
const { cases, requirements } = loadCorpus(casesFolder());
const isMarked = (file: CaseFile, family: string) => familiesOf(file).includes(family);

describe('the families', () => {
  it('are the seven the suite was made for', () => {
    expect(ids).toEqual([
      'tool-pair-splits',
      'orphan-tool-results',
      'single-user-turn-refusal',
      'oversized-tail-ceilings',
      'no-op-summaries',
      'rolling-folds',
      'overflow-retries',
    ]);
  });

  it('are those an editor offers for a case', () => {
    const schema = JSON.parse(readFileSync(join(packageRoot(), 'spec/schema/case.schema.json'), 'utf8'));
    expect(schema.definitions.family.enum).toEqual(ids);
    expect(schema.definitions.family['x-expected']).toBe(`one of ${ids.join(', ')}`);
  });

  it('name requirements that there are, and for each a case of the family proves it', () => {
    const known = new Set(requirements.map(({ id }) => id));
    const unproven = families.flatMap(({ id, requirements: named }) =>
      named.filter(
        (one) => !known.has(one) || !cases.some((file) => isMarked(file, id) && requirementsProved(file).includes(one)),
      ),
    );
    expect(unproven).toEqual([]);
  });

  it('can’t be called what stands for no family', () => {
    const named = (id: string) =>
      parseYaml('families.yaml', `families: [{ id: ${id}, title: A, text: B, requirements: [PAIR-1] }]\n`);
    expect(familyShapeProblems(named('rolling-folds'))).toEqual([]);
    expect(familyShapeProblems(named('none')).map(({ pointer }) => pointer)).toEqual(['/families/0/id']);
  });
});

describe('every case of the corpus', () => {
  it('says to which families it belongs, in their order, or that it belongs to none', () => {
    expect(cases.filter((file) => file.families === undefined).map(({ id }) => id)).toEqual([]);
    const order = (file: CaseFile) => ids.filter((id) => isMarked(file, id));
    expect(cases.filter((file) => String(order(file)) !== String(familiesOf(file))).map(({ id }) => id)).toEqual([]);
  });

  it.each([
    [/^FOLD-/, 'rolling-folds'],
    [/^SPLIT-/, 'single-user-turn-refusal'],
    [/^KEEP-/, 'oversized-tail-ceilings'],
    [/^OVER-/, 'overflow-retries'],
  ])('that proves a requirement like %s has the mark of %s', (group, family) => {
    const proving = cases.filter((file) => requirementsProved(file).some((id) => group.test(id)));
    expect(proving.length).toBeGreaterThan(4);
    expect(proving.filter((file) => !isMarked(file, family)).map(({ id }) => id)).toEqual([]);
  });
});

describe('the page of the cases', () => {
  const page = readFileSync(join(casesFolder(), 'README.md'), 'utf8');
  const [, table = ''] = /<!-- families:start -->([\s\S]*)<!-- families:end -->/.exec(page) ?? [];
  const rows = table
    .trim()
    .split('\n')
    .slice(2)
    .map((row) => row.split('|').map((cell) => cell.trim()));

  it('has a row for each family, in the words of the list', () => {
    expect(rows.map(([, name, text, named, , command]) => [name, text, named, command])).toEqual(
      families.map(({ id, title, text, requirements: named }) => [
        `**${title}** \`${id}\``,
        text,
        named.join(', '),
        `\`conform run --family ${id}\``,
      ]),
    );
  });

  it.each(ids.map((id, at) => [id, rows[at]?.[4] ?? ''] as const))(
    'shows cases that have the mark of %s',
    (id, cell) => {
      const links = [...cell.matchAll(/\[(CC-\d{4})\]\(([^)]+)\)/g)];
      expect(links.length).toBeGreaterThan(2);
      for (const [, name, path] of links) {
        const file = cases.find((one) => one.id === name);
        expect(file?.source.file).toBe(`cases/${path}`);
        expect(familiesOf(file ?? {})).toContain(id);
      }
    },
  );

  it('leads to files that there are', () => {
    const targets = [...page.matchAll(/\]\(([^)#]+)\)/g)].map(([, path]) => join(casesFolder(), path!));
    expect(targets.filter((path) => !existsSync(path))).toEqual([]);
  });
});
