import type { Block, Message, ToolCallBlock, ToolResultBlock } from '../../../conversation/message.ts';
import type { CallIds } from './call-ids.ts';
import type { LeftOutBook } from './left-out.ts';

/** An answer while its messages and the results of its calls come in. */
export interface OpenAnswer {
  take(message: Message): void;
  result(block: ToolResultBlock): void;
  isEmpty(): boolean;
  hasResults(): boolean;
  /** @returns the answer with its results in the order of its calls, or nothing where nothing of it is left; a new one is open then */
  close(): ClosedAnswer | undefined;
}

export interface ClosedAnswer {
  answer: Message;
  results: Message[];
  calls: ToolCallBlock[];
}

interface OpenCall {
  call: ToolCallBlock;
  result?: ToolResultBlock;
}

/** @param ids gives every call of the day an id of its own */
export function openAnswer(ids: CallIds, book: LeftOutBook): OpenAnswer {
  let blocks: Block[] = [];
  /** by the id that stands in the file */
  let calls = new Map<string, OpenCall>();
  const takeBlock = (block: Block): void => {
    // A signature holds for the very request that it was given for.
    if (block.type === 'reasoning') blocks.push({ type: 'reasoning', text: block.text });
    else if (block.type === 'tool-call') {
      const call = ids.renamed(block);
      calls.set(block.id, { call });
      blocks.push(call);
    } else blocks.push(block);
  };
  return {
    take: ({ content }) => content.forEach(takeBlock),
    result(block) {
      const open = calls.get(block.callId);
      if (open === undefined) book.count('orphan-result');
      else if (open.result !== undefined) book.count('second-result');
      else open.result = block;
    },
    isEmpty: () => blocks.length === 0,
    hasResults: () => [...calls.values()].some(({ result }) => result !== undefined),
    close() {
      const closed = closedAnswer(blocks, [...calls.values()], book);
      blocks = [];
      calls = new Map();
      return closed;
    },
  };
}

function closedAnswer(
  blocks: readonly Block[],
  calls: readonly OpenCall[],
  book: LeftOutBook,
): ClosedAnswer | undefined {
  const answered = calls.filter(({ result }) => result !== undefined);
  book.count('unanswered-call', calls.length - answered.length);
  const kept = new Set<Block>(answered.map(({ call }) => call));
  const content = blocks.filter((block) => block.type !== 'tool-call' || kept.has(block));
  if (!content.some(({ type }) => type !== 'reasoning')) return undefined;
  return {
    answer: { role: 'assistant', content },
    results: answered.map(({ call, result }) => ({ role: 'tool', content: [{ ...result!, callId: call.id }] })),
    calls: answered.map(({ call }) => call),
  };
}
