import { text } from '../../conversation/content.ts';
import type { Message, ToolResultBlock } from '../../conversation/message.ts';
import type { Rules } from '../types/options.ts';

/** A result is cleared only where the marker is at least so many times smaller: less is not worth what is lost. */
const TIMES_SMALLER = 3;

/**
 * Clears a tool result: its content makes room for a marker that says what stood there and how much. Id, place and all
 * else stay. Errors stay whole, for they say why something was tried another way.
 * @param tool name of the tool that was called; undefined where that is not known
 * @returns null where the result is to stay as it is
 */
export function clearedResult(block: ToolResultBlock, tool: string | undefined, rules: Rules): ToolResultBlock | null {
  if (block.isError === true) return null;
  const cleared = { ...block, content: [text(markerOf(block, tool))] };
  return resultTokens(block, rules) >= TIMES_SMALLER * resultTokens(cleared, rules) ? cleared : null;
}

/** @returns tokens of a result as a message of its own */
export const resultTokens = (block: ToolResultBlock, { count }: Rules): number =>
  count({ role: 'tool', content: [block] } satisfies Message);

function markerOf({ content }: ToolResultBlock, tool: string | undefined): string {
  const characters = content.reduce((sum, part) => sum + (part.type === 'text' ? part.text.length : 0), 0);
  const images = content.filter(({ type }) => type === 'image').length;
  const what = tool === undefined ? 'This result' : `This result of the tool ${JSON.stringify(tool)}`;
  const also = images === 0 ? '' : ` and ${images} ${images === 1 ? 'image' : 'images'}`;
  return `[${what} was cleared to save room: ${characters} characters${also}.]`;
}
