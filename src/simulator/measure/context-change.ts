import type { SeenMessage } from './seen-message.ts';

/** What is in a request and was not in the one before, and the other way round; a message that stands twice counts twice. */
export interface ContextChange {
  entered: SeenMessage[];
  left: SeenMessage[];
}

/** @returns the difference of two requests; their order plays no part in it */
export function changeOfContext(before: readonly SeenMessage[], after: readonly SeenMessage[]): ContextChange {
  const counts = new Map<SeenMessage, number>();
  for (const message of before) counts.set(message, (counts.get(message) ?? 0) + 1);
  const entered: SeenMessage[] = [];
  for (const message of after) {
    const left = counts.get(message) ?? 0;
    if (left === 0) entered.push(message);
    else counts.set(message, left - 1);
  }
  return { entered, left: [...counts].flatMap(([message, count]) => Array<SeenMessage>(count).fill(message)) };
}
