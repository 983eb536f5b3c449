import { describe, expect, it } from 'vitest';
import { baseline, entry } from '../../verdict/baseline/baseline.testkit.ts';
import { openLines, reviewLines } from './baseline-review.ts';

const review = (text: string): string => reviewLines(baseline(entry(text)), '2026-06-01').join('\n');

describe('an entry that covers more than it names', () => {
  it.each(['PAIR-1 fail', 'PAIR-1 fail CC-00*', 'PAIR-1 fail tag pair'])('is said to cover new cases: %s', (text) => {
    expect(review(text)).toContain('; also in cases that are added later');
    expect(openLines(baseline(entry(text)))).toEqual([
      expect.stringMatching(
        /^open {5}conform-baseline\.yaml:5:5: PAIR-1 fails.*: also in cases that are added later; whatever the cause; .*$/,
      ),
    ]);
  });

  it('is none that names its cases', () => {
    expect(review('PAIR-1 fail CC-0001 CC-0002[fanout=2]')).not.toContain('later');
    expect(openLines(baseline(entry('PAIR-1 fail CC-0001', { causes: ['PAIR-1/call-evicted@auto-call'] })))).toEqual(
      [],
    );
    expect(openLines(baseline(entry('PAIR-1 blocked CC-0001'), entry('crash CC-0002')))).toEqual([]);
  });

  it('is said to cover whatever the cause, where it names none, and else its causes', () => {
    expect(openLines(baseline(entry('PAIR-1 fail CC-0001')))).toEqual([
      'open     conform-baseline.yaml:5:5: PAIR-1 fails in CC-0001: whatever the cause; an entry that conform baseline write begins names its own',
    ]);
    const named = entry('PAIR-1 fail CC-0001', { causes: ['PAIR-1/call-evicted@auto-call'] });
    expect(reviewLines(baseline(named), '2026-06-01').join('\n')).toContain('because of PAIR-1/call-evicted@auto-call');
  });
});
