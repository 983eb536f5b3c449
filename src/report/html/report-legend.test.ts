import { describe, expect, it } from 'vitest';
import { REPORT_LEGEND } from './report-legend.ts';

const terms = REPORT_LEGEND.flatMap((group) => group.terms.map(([term]) => term)).join(' · ');

describe('the words of a page', () => {
  it.each([
    ...['not observable', 'not earned', 'capability', 'profile', 'cut', 'dialect', 'seed', 'law'],
    ...['auto, manual, overflow', 'view', 'group (of messages)', 'group (of requirements)', 'trigger', 'mode'],
    ...['cause', 'follows from', 'not reached because of', 'level of a way', 'not shown'],
    ...['F-7Q2K', 'S-7Q2K', 'lost', 'result', 'by the case at /then/1'],
  ])('explain “%s”', (word) => {
    expect(terms).toContain(word);
  });

  it('explain each of them once', () => {
    const all = REPORT_LEGEND.flatMap((group) => group.terms.map(([term]) => term));
    expect(all).toEqual([...new Set(all)]);
  });
});
