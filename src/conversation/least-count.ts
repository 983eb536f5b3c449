import type { Message } from './message.ts';

/**
 * How many messages there are where a run of results counts as one: typed frameworks hold the results of a batch in one message, and
 * others count each. What is held against a number of messages is counted so as is in favour of whoever is judged.
 */
export const leastCount = (messages: readonly Message[]): number =>
  messages.filter(({ role }, at) => role !== 'tool' || messages[at - 1]?.role !== 'tool').length;
