import { resultsOf } from '../../conversation/content.ts';
import type { Grouping } from '../../conversation/groups.ts';
import type { Block, Message } from '../../conversation/message.ts';
import type { Rewrite } from '../types/layout.ts';
import type { Rules } from '../types/options.ts';
import { reducedBlocks, reducedMessage } from '../view/synthetic-messages.ts';

/**
 * Messages that no reduction may touch: those of groups that wait for a result, the newest group with results, and all
 * that stands behind the last thing the assistant said, which the model has not read yet (sdk-typescript#1018: the newest
 * result was destroyed, older ones stayed).
 */
export function protectedMessages({ groups, groupOf }: Grouping, history: readonly Message[]): Set<number> {
  const newest = groupOf[history.findLastIndex((message) => resultsOf(message).length > 0)];
  const unread = history.findLastIndex(({ role }) => role === 'assistant') + 1;
  const waiting = groups.filter(({ pending }, index) => pending.length > 0 || index === newest);
  return new Set([...waiting.flatMap(({ members }) => members), ...history.keys().drop(unread)]);
}

/**
 * What could be smaller where it stands: old results cleared, long arguments of old calls clipped, as the options allow.
 * @returns the messages as they would stand there, oldest first; none that was reduced before
 */
export function clearAndClip(history: readonly Message[], grouping: Grouping, rules: Rules): Rewrite[] {
  if (!rules.clearing && !rules.clipping) return [];
  const untouched = rules.parts.protectedMessages(grouping, history);
  const tools = toolsOf(history, grouping);
  const smaller = (message: Message, at: number): Rewrite[] => {
    if (untouched.has(at)) return [];
    const rewritten = rewriteBlocks(message, (block, place) => smallerBlock(block, tools.get(`${at}:${place}`), rules));
    return rewritten === null ? [] : [{ at, message: rewritten }];
  };
  return history.flatMap(smaller);
}

/**
 * @param shorten a block as it would stand there, or null where it stays as it is
 * @returns the message with the blocks in it that became shorter; null where there is none
 */
export function rewriteBlocks(
  message: Message,
  shorten: (block: Block, place: number) => Block | null,
): Message | null {
  const before = reducedBlocks(message);
  // Thoughts with a signature are bound to the message as it is.
  const isBound = message.content.some((block) => block.type === 'reasoning' && block.signature !== undefined);
  if (before === null || isBound) return null;
  const places: number[] = [];
  const content = message.content.map((block, place) => {
    const short = before.includes(place) ? null : shorten(block, place);
    if (short !== null) places.push(place);
    return short ?? block;
  });
  return places.length === 0 ? null : reducedMessage(message, content, places);
}

/**
 * @param history the view as it is
 * @param goal tokens of the whole request to get below
 * @returns as many of the candidates as it takes, the first ones first, or all of them
 */
export function takeUntilBelow(
  candidates: readonly Rewrite[],
  { history, tokens }: { history: readonly Message[]; tokens: number },
  goal: number,
  { count }: Rules,
): { taken: Rewrite[]; tokens: number } {
  const taken: Rewrite[] = [];
  let left = tokens;
  for (const candidate of candidates) {
    if (left < goal) break;
    left += count(candidate.message) - count(history[candidate.at]!);
    taken.push(candidate);
  }
  return { taken, tokens: left };
}

function smallerBlock(block: Block, tool: string | undefined, rules: Rules): Block | null {
  if (block.type === 'tool-result' && rules.clearing) return rules.parts.clearedResult(block, tool, rules);
  if (block.type === 'tool-call' && rules.clipping) return rules.parts.clippedCall(block, rules);
  return null;
}

/** Names of the tools that were called, by message and block of the result. */
function toolsOf(history: readonly Message[], { pairs }: Grouping): Map<string, string> {
  const names = pairs.flatMap(({ call, result }) => {
    const block = history[call.message]!.content[call.block];
    return block?.type === 'tool-call' ? [[`${result.message}:${result.block}`, block.name] as const] : [];
  });
  return new Map(names);
}
