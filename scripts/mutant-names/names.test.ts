import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RecordedAnswer } from '../../src/selftest/recordings/recording.ts';
import { caseOf, recording } from '../../src/selftest/selftest.testkit.ts';
import { keptNames, sharedBy } from './kept-names.ts';
import { mainName } from './main-name.ts';

const PAGE = readFileSync(
  path.resolve(import.meta.dirname, '../../spec/decisions/0011-one-fault-counts-once.md'),
  'utf8',
);
const names = keptNames();
const shared = sharedBy(names);

/** Rows of the tables of the page, by what stands in their first column. */
const rows = [...PAGE.matchAll(/^\| (.+?) \| (.+?) \| (.+?) \|$/gm)].map(([, ...cells]) => cells as string[]);
const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word!);
/** A page leaves out what only one name begins with. */
const inFull = (written: string) => {
  const meant = shared.map(([name]) => name).filter((name) => name === written || name.startsWith(`${written}@`));
  expect({ written, meant }).toEqual({ written, meant: [expect.any(String)] });
  return meant[0]!;
};

describe('what spec/decisions/0011 says that a name does not tell apart', () => {
  it('is counted as the mutants show it', () => {
    const alone = shared.filter(([, mutants]) => mutants.length === 1).length;
    const counts = `${Object.keys(names).length} mutants have ${shared.length} names as the one they show most`;
    expect(PAGE.replaceAll('\n', ' ')).toContain(counts);
    expect(PAGE.replaceAll('\n', ' ')).toContain(`; ${alone} of these belong to one mutant alone`);
  });

  it('has every name that three or more share, with their number', () => {
    const told = rows
      .filter(([count]) => /^\d+$/.test(count!))
      .flatMap(([count, cell]) => quoted(cell!).map((written) => [inFull(written), Number(count)] as const));
    const many = shared.filter(([, { length }]) => length > 2).map(([name, { length }]) => [name, length] as const);
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(many));
    expect(told).toHaveLength(many.length);
  });

  it('has every name that two share, with both and the reason', () => {
    const told = rows
      .filter(([name, mutants]) => /^`.+`$/.test(name!) && /^[a-z-]+, [a-z-]+$/.test(mutants!))
      .map(([name, mutants, why]) => ({ name: inFull(quoted(name!)[0]!), mutants: mutants!.split(', ').sort(), why }));
    const two = shared.filter(([, { length }]) => length === 2);
    expect(Object.fromEntries(told.map(({ name, mutants }) => [name, mutants]))).toEqual(
      Object.fromEntries(two.map(([name, mutants]) => [name, mutants.sort()])),
    );
    expect(told.every(({ why }) => why!.length > 20)).toBe(true);
  });
});

describe('the name that a mutant shows most', () => {
  const said = (requirement: string, more: object = {}): RecordedAnswer =>
    ({
      ...{ by: 'law', requirement, answer: 'violated', way: 'broken' },
      ...{ scene: { trigger: 'auto', subject: 'other' }, ...more },
    }) as RecordedAnswer;
  const showing = (...all: RecordedAnswer[][]) =>
    recording(all.map((answers, at) => caseOf(`CC-000${at}`, 'fail', {}, answers)));
  const PAIR = 'PAIR-1/broken@…-other';
  const SIZE = 'SIZE-1/broken@…-other';

  it('is the one of most results, whichever way the pass began', () => {
    const byHand = said('PAIR-1', { scene: { trigger: 'manual', subject: 'other' } });
    const run = showing([said('PAIR-1'), said('SIZE-1')], [byHand, said('PAIR-1')], [said('SIZE-1'), said('SIZE-1')]);
    expect(mainName([run, showing([byHand])], [])?.name).toBe(PAIR);
    expect(mainName([run, showing([said('SIZE-1')])], [])?.name).toBe(SIZE);
  });

  it('is that of what it was made to violate where two are shown as often, and else the first', () => {
    const run = showing([said('PAIR-1'), said('SIZE-1')]);
    expect(mainName([run], ['SIZE-1'])?.name).toBe(SIZE);
    expect(mainName([run], [])?.name).toBe(PAIR);
  });

  it('is no name of what follows from another, and has the result that shows least besides', () => {
    const follower = said('SIZE-1', { follows: { finding: 0, cause: 'PAIR-1/broken@auto-other' } });
    const run = showing([said('PAIR-1'), follower, follower], [follower, said('PAIR-1')]);
    expect(mainName([run], ['SIZE-1'])).toEqual({ name: PAIR, variant: 'CC-0001', drive: 'pure' });
    expect(mainName([showing([])], [])).toBeUndefined();
  });
});
