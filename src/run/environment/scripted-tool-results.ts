import { textOf } from '../../conversation/content.ts';
import { groupsOf } from '../../conversation/groups.ts';
import { canonicalJson } from '../../conversation/hash.ts';
import type { JsonObject, Message, ToolCallBlock, ToolResultBlock } from '../../conversation/message.ts';

/** A tool call as an adapter reports it; not every framework tells its tools the id of the call. */
export interface ToolUse {
  id?: string;
  name: string;
  arguments?: JsonObject;
}

export interface ServedResult {
  content: string;
  isError: boolean;
}

interface Entry {
  call: ToolCallBlock;
  result: ServedResult;
}

/**
 * The results of a story's tool calls, each given out when its call is made. Ids may repeat: the same call made again gets
 * the next result the story has for it, and the last one when there is no further.
 * @returns a function that gives the result of one call
 */
export function scriptedToolResults(story: readonly Message[]): (use: ToolUse) => ServedResult {
  const entries = entriesOf(story);
  const taken = new Map<string, number>();
  return (use) => {
    const byId = entries.filter(({ call }) => use.id !== undefined && call.id === use.id);
    const byUse = entries.filter(({ call }) => isSameUse(call, use));
    const both = byUse.filter((entry) => byId.includes(entry));
    // An id may be used again by another call, and the earlier one may have been loaded rather than made.
    const found = [both, byUse, byId].find(({ length }) => length > 0) ?? [];
    const key = found.map((entry) => entries.indexOf(entry)).join();
    const turn = taken.get(key) ?? 0;
    taken.set(key, turn + 1);
    return found[Math.min(turn, found.length - 1)]?.result ?? notScripted(use);
  };
}

/** @returns whether a tool was used as the call says, whatever its id */
export const isSameUse = (call: ToolCallBlock, use: ToolUse): boolean =>
  call.name === use.name && canonicalJson(call.arguments) === canonicalJson(use.arguments ?? {});

const entriesOf = (story: readonly Message[]): Entry[] =>
  groupsOf(story).pairs.flatMap(({ call, result }) => {
    const made = story[call.message]!.content[call.block]!;
    const got = story[result.message]!.content[result.block]!;
    return made.type === 'tool-call' && got.type === 'tool-result' ? [{ call: made, result: served(got) }] : [];
  });

const served = (result: ToolResultBlock): ServedResult => ({
  content: textOf({ role: 'tool', content: [result] }),
  isError: result.isError ?? false,
});

const notScripted = ({ name }: ToolUse): ServedResult => ({
  content: `The case has no result for this call of ${name}.`,
  isError: true,
});
