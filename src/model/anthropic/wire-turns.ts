import type { WireBlock, WireMessage } from './wire.ts';

/** A block with its place on the wire, which errors name. */
export interface PlacedBlock {
  block: WireBlock;
  /** index of its message */
  message: number;
  /** index in the content of its message */
  at: number;
}

/** What the model is shown as one turn. */
export interface WireTurn {
  role: string;
  blocks: PlacedBlock[];
  /** index of its last message */
  last: number;
}

/**
 * Messages of one role that follow each other are one turn to the model, and so are calls and results looked for. Roles
 * need not alternate for that reason, and any may come first (release notes of the API, 8 October 2024: consecutive messages
 * are combined). Recorded as accepted: calls in neighbouring assistant messages (pydantic-ai#6793, 30 July 2026) and results
 * in neighbouring user messages (ruby_llm's recordings of multiple tool calls, June 2025 to June 2026). Earlier reports, and
 * servers that refuse it, stand in decision 0012.
 * @returns the turns, in order
 */
export function wireTurnsOf(messages: readonly WireMessage[]): WireTurn[] {
  const turns: WireTurn[] = [];
  for (const [index, message] of messages.entries()) {
    const before = turns.at(-1);
    const blocks = blocksOf(message).map((block, at) => ({ block, message: index, at }));
    if (before?.role === message.role) {
      for (const block of blocks) before.blocks.push(block);
      before.last = index;
    } else {
      turns.push({ role: message.role, blocks, last: index });
    }
  }
  return turns;
}

/** @returns the content as blocks; a plain text is one block of it */
export const blocksOf = ({ content }: WireMessage): WireBlock[] =>
  typeof content === 'string' ? [{ type: 'text', text: content }] : content;
