import { describe, expect, it } from 'vitest';
import { header } from '../events/report.testkit.ts';
import { LIBRARY, reportOf } from './matrix.testkit.ts';
import { matrixMarkdown } from './matrix-markdown.ts';
import { matrixPage } from './matrix-page.ts';
import { KIND_WORDS } from './system-kind.ts';
import { matrixOf } from './system-matrix.ts';

const compactor = (name: string) => reportOf({ name, cases: [], drives: { pure: true, session: false } });
const agent = (name: string) => {
  const adapter = { ...header.adapter, argument: `adapters/${name}`, name, onWire: 'declared' as const };
  return reportOf({ name, cases: [], drives: { agent: false }, header: { adapter } });
};
const mixed = matrixOf([agent('an-agent'), compactor('one'), agent('other-agent'), compactor('two')], LIBRARY);
const alike = matrixOf([compactor('one'), compactor('two')], LIBRARY);

describe('compactors and whole agents', () => {
  it('stand apart, each kind in the order it was given in', () => {
    expect(mixed.systems.map(({ header: { adapter } }) => adapter.name)).toEqual([
      'one',
      'two',
      'an-agent',
      'other-agent',
    ]);
    expect(mixed.systems.map(({ columns }) => columns)).toEqual([[0, 1], [2, 3], [4], [5]]);
  });

  it('have columns of their own kind on the page', () => {
    const page = matrixPage(mixed, []);
    const heads = [...page.matchAll(/class="kind" colspan="(\d)" data-columns="([\d ]+)">([^<]+)</g)];
    expect(heads.map(([, ...found]) => found)).toEqual([
      ['4', '0 1 2 3', KIND_WORDS.compactor],
      ['2', '4 5', KIND_WORDS['whole agent']],
    ]);
    expect(page).toContain('rowspan="3"');
  });

  it('have tables of their own, and a row that says what they are, in Markdown', () => {
    const text = matrixMarkdown(mixed, []);
    const [before, behind] = text.split(`${KIND_WORDS['whole agent']}:`);
    expect([before!.includes('an-agent 1'), behind!.includes('an-agent')]).toEqual([false, true]);
    expect(text).toContain('| kind | compactor | compactor | whole agent | whole agent |');
  });

  it('are not told apart where there is one kind', () => {
    expect(matrixPage(alike, [])).not.toContain(KIND_WORDS.compactor);
    expect(matrixMarkdown(alike, [])).not.toMatch(/\| kind \||Compactors/);
  });
});
