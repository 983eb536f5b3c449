import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { createFactIndex } from '../facts/fact-index.ts';
import { providerCounter } from '../measure/provider-counter.ts';
import { openSource } from './open-source.ts';
import type { FromSteps, StepsPlan } from './steps-ahead.ts';
import { type ReadStep, toldReadings } from './told-readings.ts';

/** The program of a thread: makes the steps of a day and reads what they tell, a batch each time it is asked. */

const port = parentPort as MessagePort;
const { source, seed, steps, error } = workerData as StepsPlan;

/** So many go at once: a message costs as much as making a step. */
const BATCH = 32;

async function* batches(): AsyncGenerator<ReadStep[]> {
  const workload = await openSource(source, steps);
  const read = toldReadings(createFactIndex(), providerCounter(error));
  let batch: ReadStep[] = [];
  for await (const step of workload.steps({ seed, steps })) {
    batch.push(read(step));
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

const made = batches();
const next = async (): Promise<FromSteps> => {
  const { value, done } = await made.next();
  return { kind: 'steps', steps: value ?? [], isLast: done === true };
};
port.on('message', () => {
  next().then(
    (message) => port.postMessage(message),
    (failure: Error) => port.postMessage({ kind: 'failed', failure } satisfies FromSteps),
  );
});
