import { describe, expect, it } from 'vitest';
import { header } from '../events/report.testkit.ts';
import type { SavedCase } from '../saved/saved-case.ts';
import { reportWith, shows } from './diff.testkit.ts';
import { pairedResults } from './paired-results.ts';

const one = shows('CC-0001', { passed: ['PAIR-1'] });
const unsupported: SavedCase = {
  ...one,
  verdict: 'unsupported',
  requirements: [{ id: 'PAIR-1', verdict: 'unsupported' }],
};
const failed: SavedCase = { ...one, verdict: 'suite-error', requirements: [{ id: 'PAIR-1', verdict: 'suite-error' }] };

describe('pairedResults', () => {
  it('pairs a variant on a drive with the same one on the same drive', () => {
    const { pairs, notCompared } = pairedResults(reportWith([one]), reportWith([one]));
    expect(pairs).toMatchObject([{ old: { id: 'CC-0001' }, new: { id: 'CC-0001' } }]);
    expect(notCompared).toEqual([]);
  });

  it.each<[string, SavedCase[], SavedCase[]]>([
    ['only-old', [one], []],
    ['only-new', [], [one]],
    ['unsupported-in-old', [unsupported], [one]],
    ['unsupported-in-new', [one], [unsupported]],
    ['unsupported-by-both', [unsupported], [unsupported]],
    ['suite-error', [one], [failed]],
  ])('counts what it leaves out: %s', (why, old, other) => {
    const { pairs, notCompared } = pairedResults(reportWith(old), reportWith(other));
    expect({ pairs, notCompared }).toEqual({ pairs: [], notCompared: [{ why, results: 1 }] });
  });

  it.each([
    ['other-suite', { suite: { ...header.suite, edition: '2027' } }, 'suite.edition'],
    ['other-profile', { profile: { ...header.profile, name: 'other' } }, 'profile.name'],
    ['other-conditions', { dialect: 'anthropic' as const }, 'dialect'],
  ])('compares nothing across what makes a verdict mean something else: %s', (why, more, path) => {
    const mixed = [reportWith([one]), reportWith([one], more)] as const;
    expect(pairedResults(...mixed)).toMatchObject({
      pairs: [],
      notCompared: [{ why, results: 1, differs: { path } }],
    });
    expect(pairedResults(...mixed, true).pairs).toHaveLength(1);
  });

  it('compares on those drives on which both profiles claim the same', () => {
    const onSession = shows('CC-0001', { passed: ['PAIR-1'], drive: 'session' });
    const profile = { ...header.profile, onDrive: { session: { ack: !header.profile.ack } } };
    const { pairs, notCompared } = pairedResults(
      reportWith([one, onSession]),
      reportWith([one, onSession], { profile }),
    );
    expect(pairs.map(({ old }) => old.drive)).toEqual(['pure']);
    expect(notCompared).toMatchObject([{ why: 'other-profile', results: 1, differs: { path: 'profile.ack' } }]);
  });

  it('lets seeds, names and limits differ', () => {
    const more = { seed: '2', options: { reach: 'preload' as const, rename: true, timeout: 1 } };
    expect(pairedResults(reportWith([one]), reportWith([one], more)).pairs).toHaveLength(1);
  });
});
