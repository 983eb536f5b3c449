import { describe, expect, it } from 'vitest';
import type { ArchiveFiles } from '../../model/archive-watch.ts';
import { archivesOf } from './archives-around-steps.ts';
import { asked } from './exchanges.testkit.ts';
import { user } from './messages.testkit.ts';
import { idle, type Story, traceOf } from './trace.testkit.ts';

const around = (story: Partial<Story>) =>
  archivesOf(traceOf({ given: [user('task')], ...story }))
    .slice(1)
    .map(({ before, after }) => [before.archive, after.archive]);
const [none, one, two]: [ArchiveFiles, ArchiveFiles, ArchiveFiles] = [{}, { a: '1' }, { a: '1', b: '2' }];

describe('the archive around a step', () => {
  it('is what was read before and after it', () => {
    expect(around({ steps: [idle('auto', { archive: none }), idle('auto', { archive: one })] })).toEqual([
      [undefined, none],
      [none, one],
    ]);
  });

  it('is unknown where it was not read', () => {
    expect(around({ steps: [idle('auto')] })).toEqual([[undefined, undefined]]);
  });

  it('is what stood there at the last request of an agent, though it was written before an earlier one', () => {
    const early = { ...asked([], 'S1'), archive: one };
    expect(around({ drive: 'agent', steps: [idle('auto', { asked: [early] }), idle('auto')] })).toEqual([
      [undefined, one],
      [one, one],
    ]);
  });

  it('is what was read at the end of a turn, where that is newer', () => {
    expect(around({ drive: 'agent', steps: [idle('auto', { snapshot: one, archive: two }), idle('auto')] })).toEqual([
      [undefined, two],
      [two, two],
    ]);
  });

  it('holds what another conversation on the same instance has written', () => {
    const steps: Story['steps'] = [
      idle('auto', { archive: one }),
      { in: 'bob', append: [user('b')] },
      { in: 'bob', ...idle('auto', { archive: two }) },
      idle('auto', { archive: two }),
    ];
    expect(around({ steps })).toEqual([
      [undefined, one],
      [one, undefined],
      [one, two],
      [two, two],
    ]);
  });
});
