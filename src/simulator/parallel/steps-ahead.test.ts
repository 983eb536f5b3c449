import path from 'node:path';
import { expect, it } from 'vitest';
import { writeTemporary } from '../../adapter/adapter.testkit.ts';
import { createFactIndex } from '../facts/fact-index.ts';
import { EXACT, providerCounter } from '../measure/provider-counter.ts';
import { openSource } from './open-source.ts';
import { stepsAhead } from './steps-ahead.ts';
import { toldReadings } from './told-readings.ts';

const CODING = {
  kind: 'workload',
  file: path.resolve(import.meta.dirname, '../../../workloads/coding-agent.ts'),
} as const;
const PLAN = { source: CODING, seed: '7', steps: 100, error: EXACT };

async function all<Item>(items: AsyncIterable<Item> | Iterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

it('steps that another thread makes are those of the workload, in their order, with what there is to see in them', async () => {
  const ahead = stepsAhead(PLAN);
  const workload = await openSource(CODING, 100);
  const read = toldReadings(createFactIndex(), providerCounter(EXACT));
  const made = await all(ahead.steps);
  expect(made).toEqual((await all(workload.steps({ seed: '7', steps: 100 }))).map(read));
  expect(made).toHaveLength(100);
  expect(made.flatMap(({ readings }) => readings.flatMap(({ facts }) => facts)).length).toBeGreaterThan(20);
  await ahead.close();
});

it('a workload that fails says why, where its steps are waited for', async () => {
  const ahead = stepsAhead({
    ...PLAN,
    source: { kind: 'workload', file: import.meta.filename.replace('test', 'nothing') },
  });
  await expect(all(ahead.steps)).rejects.toThrow("can't be loaded");
  await ahead.close();
});

it('a thread that is gone before its last step is no end of the day', async () => {
  const file = writeTemporary('leaves.mjs', 'process.exit(0);');
  const ahead = stepsAhead({ ...PLAN, source: { kind: 'workload', file } });
  await expect(all(ahead.steps)).rejects.toThrow('ended before the last of them');
  await ahead.close();
});

it('who makes steps is let go of before they have all come', async () => {
  const ahead = stepsAhead({ ...PLAN, steps: 1_000_000 });
  for await (const step of ahead.steps) {
    expect(step.user).toBeDefined();
    break;
  }
  await ahead.close();
});
