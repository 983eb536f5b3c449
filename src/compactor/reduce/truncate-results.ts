import { text } from '../../conversation/content.ts';
import type { Grouping } from '../../conversation/groups.ts';
import type { Block, Message, ToolResultBlock } from '../../conversation/message.ts';
import type { Rewrite } from '../types/layout.ts';
import type { Rules } from '../types/options.ts';
import type { Excess } from '../types/plan.ts';
import { reducedBlocks } from '../view/synthetic-messages.ts';
import { tokensSaved } from './choose-reductions.ts';
import { rewriteBlocks } from './clear-and-clip.ts';
import { resultTokens } from './clear-result.ts';
import { withoutMiddle } from './cut-text.ts';

/** A result larger than this share of what the whole request has to get below is too large to be kept whole. */
const OVERSIZED = 0.5;
/** Tokens: no result is cut down further, whatever it costs; it would say nothing any more. */
const SMALL = 200;

/**
 * The last resort: results that nothing else makes fit are cut down in their middle, visibly (deepagents#3405, pi#9740).
 * First those that are oversized by themselves; where even then no window would hold the request, the others too.
 * @returns the messages as they would stand there, ascending; none under `user-turn`, where a turn is kept whole
 */
export function truncations(
  history: readonly Message[],
  grouping: Grouping,
  { isKept, tokens, goal }: Excess,
  rules: Rules,
): Rewrite[] {
  if (rules.cut === 'user-turn' || tokens < goal) return [];
  const isWaiting = (at: number) => grouping.groups[grouping.groupOf[at]!]!.pending.length > 0;
  const indices = history.flatMap((_, at) => (isKept(at) && !isWaiting(at) ? [at] : []));
  const oversized = cutDown(history, indices, tokens - goal + 1, OVERSIZED * goal, rules);
  const left = tokens - tokensSaved(oversized, history, rules);
  const room = Math.max(goal, rules.window - rules.reservedOutput);
  if (left < room) return oversized;
  return cutDown(history, indices, tokens - room + 1, SMALL, rules);
}

/**
 * Cuts the results that are larger than `least` down to one common size, so that they win `excess` tokens together: of
 * twenty parallel results the large ones pay first.
 */
function cutDown(
  history: readonly Message[],
  indices: readonly number[],
  excess: number,
  least: number,
  rules: Rules,
): Rewrite[] {
  const sizes = indices.flatMap((at) => sizesIn(history[at]!, rules)).filter((size) => size > least);
  const level = Math.max(SMALL, levelOf(sizes, sizes.reduce((sum, size) => sum + size, 0) - excess));
  return indices.flatMap((at) => {
    const message = rewriteBlocks(history[at]!, (block) => shortened(block, { least, level }, rules));
    return message === null ? [] : [{ at, message }];
  });
}

/** Sizes of the results in a message that have not been reduced before. */
function sizesIn(message: Message, rules: Rules): number[] {
  const reduced = reducedBlocks(message) ?? [...message.content.keys()];
  return message.content.flatMap((block, place) =>
    block.type === 'tool-result' && !reduced.includes(place) ? [resultTokens(block, rules)] : [],
  );
}

/** The level to which the largest of some sizes have to come down for all to fit into a room. */
function levelOf(sizes: readonly number[], room: number): number {
  let left = room;
  for (const [index, size] of [...sizes].sort((a, b) => a - b).entries()) {
    const share = left / (sizes.length - index);
    if (size >= share) return share;
    left -= size;
  }
  return Infinity;
}

function shortened(block: Block, { least, level }: { least: number; level: number }, rules: Rules): Block | null {
  if (block.type !== 'tool-result') return null;
  const tokens = resultTokens(block, rules);
  if (tokens <= Math.max(least, level)) return null;
  const short = { ...block, content: shortContent(block, level / tokens, rules) };
  return resultTokens(short, rules) < tokens ? short : null;
}

const shortContent = ({ content }: ToolResultBlock, share: number, { parts }: Rules): ToolResultBlock['content'] =>
  content.map((part) => {
    if (part.type !== 'text' || part.text.length <= 2 * MARKER_ROOM) return part;
    const room = Math.max(0, part.text.length * share - MARKER_ROOM);
    return text(withoutMiddle(part.text, room, marker, parts.cutAt));
  });

/** Characters of the marker, which has to fit into what is left. */
const MARKER_ROOM = 80;

const marker = (left: number): string => `\n[… ${left} characters of this result are left out to save room …]\n`;
