import type { Message, ToolCallBlock } from '../../../conversation/message.ts';

/** What every provider takes as an id and as the name of a tool. */
const ID = /^[a-zA-Z0-9_-]{1,64}$/;

/** Names for calls that no other call of the day has. */
export interface CallIds {
  /** @returns the same call under an id that is its own, and a name that every provider takes */
  renamed(call: ToolCallBlock): ToolCallBlock;
}

/** @returns ids that were given to nobody yet. An id stays what it was where it can */
export function callIds(): CallIds {
  const given = new Set<string>();
  return {
    renamed({ id, name, ...rest }) {
      let free = ID.test(id) ? id : `call_${given.size + 1}`;
      for (let at = 2; given.has(free); at += 1) free = `${id.replaceAll(/[^a-zA-Z0-9_-]/g, '_').slice(0, 50)}_${at}`;
      given.add(free);
      return { ...rest, id: free, name: toolName(name) };
    },
  };
}

/** @returns the name of a tool as every provider takes it */
export const toolName = (name: string): string =>
  ID.test(name) ? name : name.replaceAll(/[^a-zA-Z0-9_-]/g, '_').slice(0, 64) || 'tool';

/** @returns the calls of a message */
export const callBlocksOf = ({ content }: Message): ToolCallBlock[] =>
  content.filter((block) => block.type === 'tool-call');
