import type { Message } from '../../conversation/message.ts';
import type { FactIndex } from '../facts/fact-index.ts';
import { type MessageReading, readingOf } from '../measure/message-reading.ts';
import type { ProviderCounter } from '../measure/provider-counter.ts';
import { toldAfter } from '../workload/told-after.ts';
import type { WorkloadStep } from '../workload/workload.ts';

/** A step with what there is to see in the messages that are told before its request, in their order. */
export interface ReadStep extends WorkloadStep {
  readings: MessageReading[];
}

/**
 * Reads what a workload tells, ahead of the day in which it is told: nothing in it depends on what an implementation does.
 * @param index without any fact: those of each step are added to it, as they are in the day
 */
export function toldReadings(index: FactIndex, counter: ProviderCounter): (step: WorkloadStep) => ReadStep {
  let before: WorkloadStep | undefined;
  const read = (message: Message): MessageReading => readingOf(message, index, counter);
  return (step) => {
    for (const { fact } of step.facts) index.add(fact);
    const readings = toldAfter(before, step).map(read);
    before = step;
    return { ...step, readings };
  };
}
