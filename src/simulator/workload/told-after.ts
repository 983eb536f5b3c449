import type { Message } from '../../conversation/message.ts';
import type { WorkloadStep } from './workload.ts';

/** @returns the messages a step adds to what was told before the next agent request */
export const toldAfter = (before: WorkloadStep | undefined, next: WorkloadStep): Message[] => [
  ...(before === undefined ? [] : [before.answer, ...before.results]),
  ...(next.user === undefined ? [] : [next.user]),
];
