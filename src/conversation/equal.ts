import { canonicalJson } from './hash.ts';
import type { Block, Message, TextBlock } from './message.ts';

/**
 * Whether two messages say the same to a model. Conversion through another system's types may part or join text blocks,
 * drop empty ones, re-order the keys of arguments and write `isError: false` out, so all that is normalised away; `id`,
 * `meta` and the `status` of a call never reach a wire and are ignored. Role, call ids and error flags count.
 */
export const sameContent = (a: Message, b: Message): boolean =>
  a === b || (a.role === b.role && (isCopy(a, b) || contentKey(a.content) === contentKey(b.content)));

/** The usual case, at a fraction of the cost. */
const isCopy = (a: Message, b: Message): boolean => JSON.stringify(a.content) === JSON.stringify(b.content);

/** Whether two lists have the same length and the same content, message by message. */
export const sameView = (a: readonly Message[], b: readonly Message[]): boolean =>
  a.length === b.length && a.every((message, index) => sameContent(message, b[index]!));

/**
 * @param blocks content of a message, or part of it
 * @returns text that is equal exactly where the blocks say the same
 */
export const contentKey = (blocks: readonly Block[]): string => canonicalJson(joinTexts(blocks).map(normalBlock));

/** Neighbouring texts become one, parted by newlines as `textOf` reads them. */
function joinTexts<Kind extends Block>(blocks: readonly Kind[]): (Kind | TextBlock)[] {
  const joined: (Kind | TextBlock)[] = [];
  let run: string[] = [];
  const endRun = () => {
    if (run.length > 0) joined.push({ type: 'text', text: run.join('\n') });
    run = [];
  };
  for (const block of blocks) {
    if (block.type === 'text') {
      if (block.text !== '') run.push(block.text);
      continue;
    }
    endRun();
    joined.push(block);
  }
  endRun();
  return joined;
}

function normalBlock(block: Block): unknown {
  switch (block.type) {
    case 'tool-call':
      return { type: block.type, id: block.id, name: block.name, arguments: block.arguments };
    case 'tool-result': {
      const { type, callId, content, isError } = block;
      return { type, callId, content: joinTexts(content), isError: isError ?? false };
    }
    case 'text':
    case 'image':
    case 'reasoning':
      return block;
  }
}
