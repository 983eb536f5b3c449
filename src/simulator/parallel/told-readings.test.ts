import path from 'node:path';
import { expect, it } from 'vitest';
import { openAdapter } from '../../adapter/host/open-adapter.ts';
import { resolveAdapter } from '../../adapter/resolve/resolve-adapter.ts';
import { createFactIndex } from '../facts/fact-index.ts';
import { EXACT, providerCounter } from '../measure/provider-counter.ts';
import { played } from '../play/play.testkit.ts';
import type { WorkloadStep } from '../workload/workload.ts';
import { openSource } from './open-source.ts';
import { type ReadStep, toldReadings } from './told-readings.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const CODING = path.join(ROOT, 'workloads/coding-agent.ts');
const REFERENCE = path.join(ROOT, 'adapters/reference/adapter.ts');

async function* readOf(steps: Iterable<WorkloadStep> | AsyncIterable<WorkloadStep>): AsyncGenerator<ReadStep> {
  const read = toldReadings(createFactIndex(), providerCounter(EXACT));
  for await (const step of steps) yield read(step);
}

it('a day that was read ahead is the same as one that is read while it is played', async () => {
  const day = { seed: '3', steps: 120 };
  const reference = async () => openAdapter(await resolveAdapter(REFERENCE, '.'), { isolate: 'none' });
  const options = {
    ...day,
    drive: 'session' as const,
    law: 'rho(0.7)',
    sizes: { window: 64_000, trigger: 40_000, keep: 2_000 },
  };
  const workload = await openSource({ kind: 'workload', file: CODING }, day.steps);
  const whilePlayed = await played(await reference(), workload, options);
  const ahead = await played(await reference(), workload, { ...options, made: readOf(workload.steps(day)) });
  expect(ahead).toEqual(whilePlayed);
  expect(ahead.passes.length).toBeGreaterThan(2);
  expect(ahead.losses.length).toBeGreaterThan(5);
  expect(new Set(ahead.facts.flatMap(({ life }) => life.map(({ state }) => state)))).toContain('summary');
});
