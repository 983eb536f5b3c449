import { describe, expect, it } from 'vitest';
import { nominalSizes } from '../../suite/case/sizes.ts';
import { select, transitiveWitnesses } from '../../suite/select/select.ts';
import { corpus } from '../certify.testkit.ts';
import type { CaseJob } from './certify-case.ts';
import { witnessesFirst } from './run-order.ts';

const sizes = nominalSizes();
const jobs: CaseJob[] = select(corpus, []).variants.flatMap(({ file, variant }) =>
  (['pure', 'session'] as const).map((drive) => ({ file, variant, drive, sizes })),
);

const variantsOfCase = Map.groupBy(jobs, ({ file, drive }) => `${drive} ${file.id}`);
const neededBy = new Map(corpus.cases.map((file) => [file, [...transitiveWitnesses([file], corpus.cases)]]));

/** @returns how many results wait at most, where each is told after those before it and when all its witnesses have ended */
function mostWaiting(order: readonly CaseJob[]): number {
  const ended = new Set<CaseJob>();
  const canBeTold = (job: CaseJob): boolean =>
    ended.has(job) &&
    neededBy.get(job.file)!.every((id) => variantsOfCase.get(`${job.drive} ${id}`)!.every((one) => ended.has(one)));
  let told = 0;
  let most = 0;
  for (const job of order) {
    ended.add(job);
    while (told < jobs.length && canBeTold(jobs[told]!)) told += 1;
    most = Math.max(most, ended.size - told);
  }
  expect(told).toBe(jobs.length);
  return most;
}

describe('the order in which cases run', () => {
  it('is the one in which they are told, but for witnesses, which come first', () => {
    const order = witnessesFirst(jobs, corpus.cases);
    const witnesses = transitiveWitnesses(corpus.cases, corpus.cases);
    const first = order.findIndex(({ file }) => !witnesses.has(file.id));
    expect(first).toBe(jobs.filter(({ file }) => witnesses.has(file.id)).length);
    expect(order.slice(first)).toEqual(jobs.filter(({ file }) => !witnesses.has(file.id)));
    expect(new Set(order)).toEqual(new Set(jobs));
  });

  it('lets few results wait for others: what is known of those has to be kept', () => {
    expect(mostWaiting(witnessesFirst(jobs, corpus.cases))).toBeLessThan(jobs.length / 20);
    // As they stand in the corpus, most of a run would wait for the last of them.
    expect(mostWaiting(jobs)).toBeGreaterThan(jobs.length / 2);
  });
});
