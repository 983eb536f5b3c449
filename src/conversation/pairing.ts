import type { Message } from './message.ts';

/** Where a block stands in a list. */
export interface Position {
  message: number;
  block: number;
}

/** A call matched with its result, by block position. */
export interface Pair {
  id: string;
  call: Position;
  result: Position;
}

/** Every call and every result of a list, sorted into those that found each other and those that did not. */
export interface Pairing {
  /** in the order of the results */
  pairs: Pair[];
  /** results without an open call, in order */
  orphans: (Position & { id: string })[];
  /** calls without a result, in order */
  open: (Position & { id: string })[];
}

/** Calls of one id in one message that still wait; `next` is the first of them. */
interface Waiting {
  message: number;
  blocks: number[];
  next: number;
}

/**
 * Matches results with calls. Ids may repeat, in one message as well as in many, so a result belongs to the latest
 * message that has an open call of its id, and there to the earliest open one; there is no limit on the distance
 * (searching a few messages around loses parallel calls: langchainjs#9740, sagents#167).
 * @param messages the conversation
 * @returns pairs, orphans and open calls by block position; linear in the number of blocks
 */
export function pairCalls(messages: readonly Message[]): Pairing {
  const pairing: Pairing = { pairs: [], orphans: [], open: [] };
  const waiting = new Map<string, Waiting[]>();
  messages.forEach((message, index) => {
    message.content.forEach((block, at) => {
      if (block.type === 'tool-call') wait(waiting, block.id, { message: index, block: at });
      if (block.type === 'tool-result') answer(pairing, waiting, block.callId, { message: index, block: at });
    });
  });
  for (const [id, stack] of waiting) {
    for (const { message, blocks, next } of stack) {
      for (const block of blocks.slice(next)) pairing.open.push({ id, message, block });
    }
  }
  pairing.open.sort((a, b) => a.message - b.message || a.block - b.block);
  return pairing;
}

function wait(waiting: Map<string, Waiting[]>, id: string, { message, block }: Position): void {
  const stack = waiting.get(id) ?? [];
  const latest = stack.at(-1);
  if (latest?.message === message) latest.blocks.push(block);
  else stack.push({ message, blocks: [block], next: 0 });
  waiting.set(id, stack);
}

function answer(pairing: Pairing, waiting: Map<string, Waiting[]>, id: string, result: Position): void {
  const stack = waiting.get(id);
  const latest = stack?.at(-1);
  if (stack === undefined || latest === undefined) {
    pairing.orphans.push({ id, ...result });
    return;
  }
  pairing.pairs.push({ id, call: { message: latest.message, block: latest.blocks[latest.next]! }, result });
  latest.next += 1;
  if (latest.next === latest.blocks.length) stack.pop();
}
