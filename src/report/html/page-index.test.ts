import { describe, expect, it } from 'vitest';
import type { CaseResult } from '../../verdict/verdict.ts';
import { resultWith } from '../formats/formats.testkit.ts';
import { readPageData } from '../page/page-data.ts';
import { groupResults, reasonUnder } from '../page/result-filter.ts';
import { NO_FILTER } from '../page/route.ts';
import { NOTHING_SHARED } from './html.testkit.ts';
import { indexBuilder } from './page-index.ts';

/** What the list of the page has, after the way through the page and back. */
function entriesOf(...results: CaseResult[]) {
  const builder = indexBuilder();
  for (const result of results) builder.add(result, undefined);
  const index = builder.finish({ requirements: [], families: [] }, NOTHING_SHARED);
  return readPageData(index, '', String).entries;
}

const both = resultWith('fail', {
  reason: 'PAIR-1: The call of a result is gone.',
  requirements: [
    { id: 'PAIR-1', verdict: 'fail', reason: 'The call of a result is gone.' },
    { id: 'KEEP-1', verdict: 'fail', reason: 'The tail is too long.' },
    { id: 'ORD-1', verdict: 'pass' },
  ],
});

describe('the line under a case in the list', () => {
  const lines = (result: CaseResult, requirement = '') =>
    groupResults(entriesOf(result), { ...NO_FILTER, requirement }).map(({ requirement: { id }, entries }) => [
      id,
      reasonUnder(entries[0]!, id),
    ]);

  it('is what was found of the requirement it stands under, and not what was found first', () => {
    expect(lines(both)).toEqual([
      ['PAIR-1', 'The call of a result is gone.'],
      ['KEEP-1', 'The tail is too long.'],
    ]);
    expect(lines(both, 'KEEP-1')).toEqual([['KEEP-1', 'The tail is too long.']]);
  });

  it('is the reason of the case where nothing was said of the requirement', () => {
    const crashed = resultWith('crash', { reason: 'It died.', requirements: [{ id: 'ORD-1', verdict: 'blocked' }] });
    expect(lines(crashed)).toEqual([['ORD-1', 'It died.']]);
  });

  it('can be found by its words', () => {
    expect(entriesOf(both)[0]!.requirements.map(({ reason }) => reason)).toEqual([
      'The call of a result is gone.',
      'The tail is too long.',
      '',
    ]);
  });
});

describe('the families of a case in the list', () => {
  it('come back as they were, and are told by the title they have in the spec', () => {
    const marked = { ...both, families: ['rolling-folds', 'of-later'] };
    expect(entriesOf(marked, both).map(({ families }) => families)).toEqual([['rolling-folds', 'of-later'], []]);
    const builder = indexBuilder();
    builder.add(marked, undefined);
    const families = [{ id: 'rolling-folds', title: 'Rolling folds', text: '', requirements: [] }];
    const index = builder.finish({ requirements: [], families }, NOTHING_SHARED);
    expect(index.families).toEqual([
      { id: 'rolling-folds', title: 'Rolling folds' },
      { id: 'of-later', title: 'of-later' },
    ]);
  });
});
