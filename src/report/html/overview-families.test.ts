import { describe, expect, it } from 'vitest';
import { familyTally } from '../cells/family-tally.ts';
import { requirementTally } from '../cells/requirement-tally.ts';
import { header } from '../events/report.testkit.ts';
import { caseOf, LIBRARY } from '../matrix/matrix.testkit.ts';
import type { SavedCase } from '../saved/saved-case.ts';
import { NO_CAUSES } from './html.testkit.ts';
import { familiesSection } from './overview-families.ts';

const FAMILIES = [
  { id: 'tool-pair-splits', title: 'Splits', text: 'A pair is torn.', requirements: ['PAIR-1'] },
  { id: 'rolling-folds', title: 'Folds', text: 'A summary is lost.', requirements: ['PAIR-2'] },
];

const CASES: SavedCase[] = [
  { ...caseOf('CC-0001', { 'PAIR-1': 'fail' }), families: ['rolling-folds', 'tool-pair-splits'] },
  { ...caseOf('CC-0002', { 'PAIR-1': 'pass' }), families: ['rolling-folds'] },
  { ...caseOf('CC-0003', { 'PAIR-1': 'blocked' }), families: ['rolling-folds'] },
  { ...caseOf('CC-0004', { 'PAIR-1': 'pass' }, 'session'), families: ['tool-pair-splits'] },
  caseOf('CC-0005', { 'PAIR-1': 'fail' }),
];

function sectionOf(cases: readonly SavedCase[]): string {
  const families = familyTally();
  for (const one of cases) families.add(one);
  const library = { ...LIBRARY, families: FAMILIES, files: () => ({}) };
  const ended = { ...header, adapter: { ...header.adapter, drives: ['pure', 'session'] as const } };
  const adapter = { ...ended.adapter, drives: [...ended.adapter.drives] };
  return familiesSection({
    header: { ...ended, adapter },
    totals: [],
    tally: requirementTally(),
    families,
    causes: NO_CAUSES,
    library,
  }).source;
}

const words = (source: string): string =>
  source
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe('the families of a report', () => {
  const rows = [...sectionOf(CASES).matchAll(/<tr><th scope="row">[\s\S]*?<\/tr>/g)].map(([row]) => row);

  it('say for each drive how many failed and passed, of how many', () => {
    expect(rows.map(words)).toEqual([
      'Splits A pair is torn. 1 failed 0 passed of 1 evaluated, 1 selected 1 passed of 1 evaluated, 1 selected',
      'Folds A summary is lost. 1 failed 1 passed of 2 evaluated, 3 selected no result',
    ]);
  });

  it('count nothing as passed where nothing was evaluated', () => {
    const idle = { ...caseOf('CC-0001', { 'PAIR-1': 'blocked' }), families: ['rolling-folds'] };
    expect(words(sectionOf([idle]))).toContain('Folds A summary is lost. none evaluated 1 selected no result');
  });

  it('lead to the results they count', () => {
    const targets = [...rows[1]!.matchAll(/href="([^"]+)"/g)].map(([, address]) => address!.replaceAll('&amp;', '&'));
    expect(targets).toEqual([
      '#verdict=all&family=rolling-folds',
      '#verdict=fail&family=rolling-folds&drive=pure',
      '#verdict=all&family=rolling-folds&drive=pure',
    ]);
  });

  it('are left out where no result is of any, as in reports of earlier suites', () => {
    expect(sectionOf([caseOf('CC-0005', { 'PAIR-1': 'fail' })])).toBe('');
  });

  it('keep a name of another suite text', () => {
    const strange = { ...caseOf('CC-0001', { 'PAIR-1': 'fail' }), families: ['"><img src=x>&verdict=pass'] };
    const section = sectionOf([strange]);
    expect(section).not.toContain('<img');
    const [, address = ''] = /href="([^"]+)"/.exec(section) ?? [];
    const asked = new URLSearchParams(address.replaceAll('&amp;', '&').slice(1));
    expect([asked.get('family'), asked.get('verdict')]).toEqual([strange.families[0], 'all']);
  });
});
