import { describe, expect, it } from 'vitest';
import { baseline, entry } from '../../verdict/baseline/baseline.testkit.ts';
import { openLines, reviewLines } from './baseline-review.ts';

const review = (text: string): string => reviewLines(baseline(entry(text)), '2026-06-01').join('\n');

describe('an entry that covers more than it names', () => {
  it.each(['PAIR-1 fail', 'PAIR-1 fail CC-00*', 'PAIR-1 fail tag pair'])('is said to cover new cases: %s', (text) => {
    expect(review(text)).toContain('; also in cases that are added later');
    expect(openLines(baseline(entry(text)))).toEqual([
      expect.stringMatching(/^open {5}conform-baseline\.yaml:5:5: PAIR-1 fails.*: also in cases that are added later$/),
    ]);
  });

  it('is none that names its cases', () => {
    expect(review('PAIR-1 fail CC-0001 CC-0002[fanout=2]')).not.toContain('later');
    expect(openLines(baseline(entry('PAIR-1 fail CC-0001')))).toEqual([]);
  });
});
