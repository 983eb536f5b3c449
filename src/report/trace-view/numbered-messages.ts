import { contentKey } from '../../conversation/equal.ts';
import type { Message } from '../../conversation/message.ts';

/** The messages of a trace as they are told: each has a number, in the order in which they come up first. */
export interface NumberedMessages {
  /** @returns the number of a message, and whether it has come up before; what it is called and carries beside its words is no matter */
  put(message: Message): { number: number; isNew: boolean };
}

export function numberedMessages(): NumberedMessages {
  const known = new Map<string, number>();
  return {
    put(message) {
      const key = `${message.role} ${contentKey(message.content)}`;
      const before = known.get(key);
      if (before !== undefined) return { number: before, isNew: false };
      known.set(key, known.size + 1);
      return { number: known.size, isNew: true };
    },
  };
}

/** @returns numbers in their order, runs of them as a range: `7, 1–3` */
export function rangesOf(numbers: readonly number[]): string {
  const runs: [from: number, to: number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] + 1 === number) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}
