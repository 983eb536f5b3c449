import { describe, expect, it } from 'vitest';
import type { Certificate } from '../../verdict/certificate.ts';
import type { Unmet } from '../../verdict/unmet.ts';
import { unmetCase, unmetRequirement } from '../../verdict/verdict.testkit.ts';
import { certificateLine, countsLine } from './certificate-lines.ts';

const certificate: Certificate = {
  drive: 'pure',
  class: 'Core',
  earned: false,
  selection: 'whole',
  total: 32,
  observable: 27,
  passed: 20,
  unmet: [],
};
const crashed = (count: number) =>
  Array.from({ length: count }, (_, at) => unmetCase(`CC-${1000 + at}[n=${at}]`, 'crash'));
const four = [
  unmetRequirement('COVER-1', 'fail'),
  unmetRequirement('FOLD-1', 'blocked'),
  unmetRequirement('FOLD-2', 'fail'),
  unmetRequirement('IDEM-1', 'fail'),
];

it('what was done at a price is told in words: it is what the profile states, and no failure', () => {
  const counts = { declared: 900, selected: 830, evaluated: 821, passed: 10 };
  expect(countsLine({ ...counts, priced: 811 })).toBe(
    'declared 900 · selected 830 · evaluated 821 · passed 10 · 811 did what the profile states, at its price',
  );
  expect(countsLine(counts)).toBe('declared 900 · selected 830 · evaluated 821 · passed 10');
});

it('what the adapter itself says it can not be asked for stands beside every class, earned or not', () => {
  const word = { unsupportedByWord: 334 };
  const said = "334 not supported by the adapter's own word";
  expect(certificateLine({ ...certificate, ...word, earned: true })).toBe(
    `Core (pure): 27 of 32 observable, all passed; ${said}`,
  );
  expect(certificateLine({ ...certificate, ...word })).toContain(`20 passed: not earned (); ${said}`);
  expect(certificateLine({ ...certificate, ...word, causes: ['PAIR-1/call-evicted@auto'] })).toContain(`; ${said}`);
  expect(certificateLine({ ...certificate, ...word, selection: 'part' })).toContain(`; ${said}`);
});

it('a class says on how much of the run it rests, and why most of the rest says nothing', () => {
  const ground = {
    results: 1084,
    evaluated: 414,
    unsupported: 600,
    mostly: { reason: 'no agent drives it', results: 257 },
  };
  expect(certificateLine({ ...certificate, ground, earned: true })).toBe(
    'Core (pure): 27 of 32 observable, all passed; it rests on 414 of 1084 results; 600 unsupported, 257 of them because no agent drives it',
  );
  const prices = [{ name: 'without-summaries', says: 'without summaries', results: 399 }];
  expect(certificateLine({ ...certificate, ground, prices, earned: true })).toContain(
    '; it rests on 414 of 1084 results, those at a price among them; 600 unsupported, 257',
  );
  const unseen = [{ ...prices[0]!, results: 0 }];
  expect(certificateLine({ ...certificate, ground, prices: unseen, earned: true })).toContain('1084 results; 600');
  const long = { ...ground, mostly: { reason: 'so '.repeat(1000), results: 257 } };
  expect(certificateLine({ ...certificate, ground: long, earned: true }).length).toBeLessThan(300);
  const all = { results: 10, evaluated: 10 };
  expect(certificateLine({ ...certificate, ground: all, earned: true })).toBe(
    'Core (pure): 27 of 32 observable, all passed',
  );
});

it('what sends the agent on stands beside the class, and so does what is given up', () => {
  const habits = [{ name: 'goes-on-by-itself', says: 'goes on by itself after a pass: "Continue."' }];
  const prices = [{ name: 'without-summaries', says: 'without summaries: what leaves the window is gone', results: 2 }];
  expect(certificateLine({ ...certificate, habits, earned: true })).toBe(
    'Core (pure), goes on by itself after a pass: "Continue.". 27 of 32 observable, all passed',
  );
  expect(certificateLine({ ...certificate, habits, prices, earned: true })).toContain(
    'Core (pure), without summaries: what leaves the window is gone; goes on by itself after a pass: "Continue.". 27',
  );
});

describe('the line of a class that was not earned', () => {
  it('tells cases from requirements among what it leaves out', () => {
    const unmet = [...four, unmetRequirement('PAIR-1', 'crash'), unmetRequirement('PAIR-2', 'fail')];
    expect(certificateLine({ ...certificate, unmet: [...unmet, ...crashed(43)] })).toBe(
      'Core (pure): 27 of 32 observable, 20 passed: not earned (COVER-1: fail; FOLD-1: blocked; FOLD-2: fail; IDEM-1: fail; and 2 requirements and 43 cases more)',
    );
  });

  it('counts one of a kind as one', () => {
    const unmet = [...four, ...crashed(1)];
    expect(certificateLine({ ...certificate, unmet })).toContain('; and 1 case more)');
  });

  it('counts of a selection what its cases spoke for, and not what they left open', () => {
    const unmet: Unmet[] = [
      { kind: 'selection', why: 'only a selection of the cases was run' },
      unmetRequirement('COVER-1', 'fail'),
      unmetRequirement('OVER-2', 'never-evaluated'),
      unmetRequirement('FOLD-1', 'never-evaluated'),
    ];
    expect(certificateLine({ ...certificate, selection: 'part', observable: 5, passed: 2, unmet })).toBe(
      'Core (pure): 3 of 32 in this selection, 2 passed: not earned (only a selection of the cases was run; COVER-1: fail)',
    );
  });
});
