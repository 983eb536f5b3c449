import { readableOf } from '../../conversation/content.ts';
import type { Block, Message } from '../../conversation/message.ts';
import { surelyNoSmaller } from '../budget/token-bounds.ts';
import type { Pass } from '../passes/pass.ts';

/**
 * An agent puts words of its own around what comes in, and may say it twice: a result that tells of an error goes out in a report of the
 * call (qwen-code). That is its way with every message, and no doing of the pass in which it is first seen.
 * @returns what was given; on the wire, a message that stands whole within a longer one as it stands there
 */
export function beforeAsItStands({ onWire, before, after, alignment }: Pass): Message[] {
  if (!onWire) return before;
  return before.map((message, given) => {
    const fate = alignment.given[given]!;
    const [at, ...more] = fate.kind === 'rewritten' ? fate.at : [];
    if (at === undefined || more.length > 0) return message;
    const { from, nonces } = alignment.view[at]!;
    return from.length === 1 && nonces.length === 0 && standsWithin(message, after[at]!) ? after[at]! : message;
  });
}

/** @returns whether a pass surely left the view no smaller, for all that asks for it alike: what is one fault must not have a name by chance */
export const leftNoSmaller = (pass: Pass): boolean => surelyNoSmaller(beforeAsItStands(pass), pass.after);

/** As it is written, or as it is written in JSON. */
function standsWithin(message: Message, longer: Message): boolean {
  const text = readableOf(longer);
  return textsOf(message.content).every(
    (words) => text.includes(words) || text.includes(JSON.stringify(words).slice(1, -1)),
  );
}

const textsOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => {
    if (block.type === 'tool-result') return textsOf(block.content);
    return block.type === 'text' ? [block.text] : [];
  });
