import type { SeenMessage } from './seen-message.ts';

/** What is in a request and was not in the one before, and the other way round; a message that stands twice counts twice. */
export interface ContextChange {
  entered: SeenMessage[];
  left: SeenMessage[];
}

/** @returns the difference of two requests; their order plays no part in it */
export function changeOfContext(before: readonly SeenMessage[], after: readonly SeenMessage[]): ContextChange {
  // Most requests go on from the one before, and what they have in common at their beginning makes no difference.
  const common = commonLength(before, after);
  const counts = new Map<SeenMessage, number>();
  for (const message of before.slice(common)) counts.set(message, (counts.get(message) ?? 0) + 1);
  const entered: SeenMessage[] = [];
  for (const message of after.slice(common)) {
    const left = counts.get(message) ?? 0;
    if (left === 0) entered.push(message);
    else counts.set(message, left - 1);
  }
  return { entered, left: [...counts].flatMap(([message, count]) => Array<SeenMessage>(count).fill(message)) };
}

function commonLength(before: readonly SeenMessage[], after: readonly SeenMessage[]): number {
  const most = Math.min(before.length, after.length);
  let length = 0;
  while (length < most && before[length] === after[length]) length += 1;
  return length;
}
