import { on } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CountingError } from '../measure/provider-counter.ts';
import type { DaySource } from './day-plan.ts';
import type { ReadStep } from './told-readings.ts';

/** What a thread has to know to make the steps of a day. */
export interface StepsPlan {
  source: DaySource;
  seed: string;
  steps: number;
  error: CountingError;
}

/** What it says: steps in their order, or why there are no more. */
export type FromSteps = { kind: 'steps'; steps: ReadStep[]; isLast: boolean } | { kind: 'failed'; failure: Error };

const PROGRAM = new URL(`./steps-program${path.extname(import.meta.url)}`, import.meta.url);

/** Batches that may be under way: enough that nobody waits, and few enough that a long day is never held as a whole. */
const AHEAD = 3;

/** Steps that another thread makes. */
export interface StepsAhead {
  /** to be walked through once. @throws what the source throws */
  steps: AsyncIterable<ReadStep>;
  close(): Promise<void>;
}

/**
 * A quarter of a day is spent on making it and reading what it tells, and none of that has to wait for the implementation. So a
 * thread of its own does it ahead of the day, from now on.
 */
export function stepsAhead(plan: StepsPlan): StepsAhead {
  const maker = new Worker(PROGRAM, { workerData: plan });
  const messages = on(maker, 'message', { close: ['exit'] }) as AsyncIterable<[FromSteps]>;
  for (let asked = 0; asked < AHEAD; asked += 1) maker.postMessage('more');
  return {
    steps: stepsFrom(messages, () => maker.postMessage('more')),
    close: async () => void (await maker.terminate()),
  };
}

async function* stepsFrom(messages: AsyncIterable<[FromSteps]>, askForMore: () => void): AsyncGenerator<ReadStep> {
  for await (const [message] of messages) {
    if (message.kind === 'failed') throw message.failure;
    askForMore();
    yield* message.steps;
    if (message.isLast) return;
  }
  throw new Error('What makes the steps of the day ended before the last of them.');
}
