import { describe, expect, it } from 'vitest';
import { compare } from './findings-compare.ts';
import { type Outcome, readFindings } from './findings-file.ts';

const PLACES = { profiles: ['default', 'trim-off'], drives: ['pure', 'agent'] };

const outcome = (variant: string, failed: boolean, place: Partial<Outcome> = {}): Outcome => {
  return { profile: 'default', drive: 'pure', about: 'FAIL-1', variant, failed, ...place };
};
const entry = (cases: string, failures: number, key = 'all / all') =>
  `  - { requirement: FAIL-1, evidence: Seen., failures: ${failures}, in: { "${key}": "${cases}" } }\n`;
const complaints = (entries: string, outcomes: Outcome[], profiles = PLACES.profiles) =>
  compare(readFindings(`version: 1.0.0\nfindings:\n${entries}`, PLACES), outcomes, profiles).complaints;

describe('findings and failures', () => {
  it('agree when each failure was read and each that was read shows', () => {
    expect(complaints(entry('CC-0011', 2), [outcome('CC-0011[n=1]', true), outcome('CC-0011[n=2]', true)])).toEqual([]);
  });

  it('disagree about a failure nobody has read: of another case, place, variant or requirement', () => {
    const read = [outcome('CC-0011[n=1]', true)];
    const unread = (other: Outcome) => complaints(entry('CC-0011[n=1]', 1, 'default / pure'), [...read, other]);
    expect(unread(outcome('CC-0012', true))).toEqual(['nobody has read this failure: FAIL-1 CC-0012 (default / pure)']);
    expect(unread(outcome('CC-0011[n=1]', true, { drive: 'agent' }))).toEqual([
      'nobody has read this failure: FAIL-1 CC-0011[n=1] (default / agent)',
    ]);
    expect(unread(outcome('CC-0011[n=2]', true))).toHaveLength(1);
    expect(unread(outcome('CC-0011[n=1]', true, { about: 'FAIL-2' }))).toHaveLength(1);
  });

  it('disagree about a variant that no longer fails, although its count was made up for by another', () => {
    const outcomes = [outcome('CC-0011', false), outcome('CC-0012', true)];
    expect(complaints(entry('CC-0011 CC-0012', 1), outcomes)).toEqual([
      'this failure no longer shows: FAIL-1 CC-0011 (default / pure)',
    ]);
  });

  it('disagree about a case that is no longer evaluated anywhere', () => {
    expect(complaints(entry('CC-0011 CC-0012', 1), [outcome('CC-0011', true)])).toEqual([
      'this failure no longer shows: FAIL-1 CC-0012 is evaluated nowhere',
    ]);
  });

  it('disagree about the count when a case that was read whole has a new variant', () => {
    const outcomes = [outcome('CC-0011[n=1]', true), outcome('CC-0011[n=2]', true)];
    expect(complaints(entry('CC-0011', 1), outcomes)).toEqual(['FAIL-1, "Seen.…": 1 failures read, 2 seen']);
  });

  it('disagree about a failure that two findings claim', () => {
    const twice = entry('CC-0011', 1) + entry('CC-0011', 1);
    expect(complaints(twice, [outcome('CC-0011', true)])).toEqual([
      'two findings claim this failure: FAIL-1 CC-0011 (default / pure)',
    ]);
  });

  it('are not held against each other for a profile that was not run', () => {
    expect(complaints(entry('CC-0011', 3, 'trim-off / all'), [], ['default'])).toEqual([]);
    expect(complaints(entry('CC-0011', 3), [outcome('CC-0011', true)], ['default'])).toEqual([]);
  });

  it('disagree as long as nobody has written down what was seen', () => {
    const todo = entry('CC-0011', 1).replace('Seen.', 'TODO');
    expect(complaints(todo, [outcome('CC-0011', true)])).toEqual(['FAIL-1: say what was seen instead of TODO']);
  });
});

describe('what came after the findings', () => {
  const KNOWN = 'known: { cases: CC-0011 CC-0012, requirements: FAIL-1 }\n';
  const compared = (outcomes: Outcome[], known = KNOWN, entries = entry('CC-0011', 1)) => {
    const file = readFindings(`version: 1.0.0\n${known}findings:\n${entries}`, PLACES);
    const { complaints: red, unread, later } = compare(file, [outcome('CC-0011', true), ...outcomes], PLACES.profiles);
    return { red: red.length, unread: unread.length, later: later.map(({ variant, about }) => `${about} ${variant}`) };
  };

  it('is listed as unread, and is not red: a new case, and a new requirement in a case of then', () => {
    expect(compared([outcome('CC-0013[n=1]', true)])).toEqual({ red: 0, unread: 1, later: ['FAIL-1 CC-0013[n=1]'] });
    expect(compared([outcome('CC-0013', true, { about: 'crash' })]).later).toEqual(['crash CC-0013']);
    expect(compared([outcome('CC-0012', true, { about: 'FAIL-2' })])).toEqual({
      red: 0,
      unread: 1,
      later: ['FAIL-2 CC-0012'],
    });
  });

  it.each([
    ['a case of then that fails now', outcome('CC-0012', true)],
    ['a new variant of a case of then', outcome('CC-0012[n=9]', true)],
    ['a case of then that crashes', outcome('CC-0012', true, { about: 'crash' })],
    ['a failure of then at another place', outcome('CC-0012', true, { drive: 'agent' })],
  ])('is not %s', (_, failure) => {
    expect(compared([failure])).toEqual({ red: 1, unread: 1, later: [] });
  });

  it('hides no failure that was read and no longer shows', () => {
    const entries = entry('CC-0011', 1) + entry('CC-0012', 1);
    expect(compared([outcome('CC-0013', true)], KNOWN, entries)).toEqual({
      red: 2,
      unread: 1,
      later: ['FAIL-1 CC-0013'],
    });
  });

  it('is nothing that a finding names, whatever the record says', () => {
    const entries = entry('CC-0011', 1) + entry('CC-0013[n=1]', 1);
    const outcomes = [outcome('CC-0013[n=1]', true), outcome('CC-0013[n=2]', true)];
    expect(compared(outcomes, KNOWN, entries)).toEqual({ red: 1, unread: 1, later: [] });
    expect(compared([outcome('CC-0012', true)], 'known: { cases: CC-0012, requirements: KEEP-1 }\n').later).toEqual([]);
  });

  it('is nothing where there is no record', () => {
    expect(compared([outcome('CC-0013', true)], '')).toEqual({ red: 1, unread: 1, later: [] });
  });
});
