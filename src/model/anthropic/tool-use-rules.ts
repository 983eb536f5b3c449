import { invalidRequest, type Rejection } from './errors.ts';
import type { WireMessage, WireToolResult, WireToolUse } from './wire.ts';
import { type PlacedBlock, type WireTurn, wireTurnsOf } from './wire-turns.ts';

/**
 * Calls and their results. Every call of an assistant turn is answered by a result among the first blocks of the turn that
 * follows, every result answers a call of the turn before it, once, and no id comes twice in a conversation.
 */

/**
 * @param messages of a request that passed the shape check
 * @returns the first breach; the provider reports one
 */
export function pairingFault(messages: readonly WireMessage[]): Rejection | undefined {
  const issued = new Set<string>();
  let before: WireTurn | undefined;
  for (const turn of wireTurnsOf(messages)) {
    const fault = openFault(before, turn) ?? resultsFault(before, turn) ?? idFault(turn, issued);
    if (fault !== undefined) return fault;
    before = turn;
  }
  return openFault(before, undefined);
}

/**
 * Results that come after a text are not seen (claude-code#2697, #5989, #6539 and many more); the index is that of the last
 * assistant message with a call in it.
 */
function openFault(before: WireTurn | undefined, next: WireTurn | undefined): Rejection | undefined {
  const calls = before?.role === 'assistant' ? usesOf(before) : [];
  const answered = new Set(next?.role === 'user' ? leadingResults(next) : []);
  const open = calls.filter(({ block }) => !answered.has(block.id));
  if (open.length === 0) return undefined;
  const ids = open.map(({ block }) => block.id).join(', ');
  return invalidRequest(
    'tool-use-needs-result',
    `messages.${calls.at(-1)!.message}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${ids}. Each \`tool_use\` block must have a corresponding \`tool_result\` block in the next message.`,
  );
}

/** The orphan is the classic of a bad cut (claude-code#13460, #18947). */
function resultsFault(before: WireTurn | undefined, turn: WireTurn): Rejection | undefined {
  const called = new Set(before?.role === 'assistant' ? usesOf(before).map(({ block }) => block.id) : []);
  const seen = new Set<string>();
  for (const { block, message, at } of resultsOf(turn)) {
    const id = block.tool_use_id;
    if (!called.has(id)) return orphan(`messages.${message}.content.${at}`, id);
    if (seen.has(id)) return duplicate(`messages.${message}.content.${at}`, id);
    seen.add(id);
  }
  return undefined;
}

/** @param issued ids so far; those of the turn are added */
function idFault(turn: WireTurn, issued: Set<string>): Rejection | undefined {
  for (const { block, message, at } of usesOf(turn)) {
    if (issued.has(block.id)) {
      return invalidRequest('tool-use-id-unique', `messages.${message}.content.${at}: \`tool_use\` ids must be unique`);
    }
    issued.add(block.id);
  }
  return undefined;
}

const orphan = (path: string, id: string): Rejection =>
  invalidRequest(
    'tool-result-adjacent',
    `${path}: unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${id}. Each \`tool_result\` block must have a corresponding \`tool_use\` block in the previous message.`,
  );

/** A stand-in result beside the real one, which came late (threads of claude-code). */
const duplicate = (path: string, id: string): Rejection =>
  invalidRequest(
    'tool-result-duplicate',
    `${path}: each tool_use must have a single result. Found multiple \`tool_result\` blocks with id: ${id}`,
  );

function leadingResults({ blocks }: WireTurn): string[] {
  const end = blocks.findIndex(({ block }) => block.type !== 'tool_result');
  const leading = end === -1 ? blocks : blocks.slice(0, end);
  return leading.map(({ block }) => (block as WireToolResult).tool_use_id);
}

const usesOf = ({ blocks }: WireTurn): (PlacedBlock & { block: WireToolUse })[] =>
  blocks.filter((placed): placed is PlacedBlock & { block: WireToolUse } => placed.block.type === 'tool_use');

const resultsOf = ({ blocks }: WireTurn): (PlacedBlock & { block: WireToolResult })[] =>
  blocks.filter((placed): placed is PlacedBlock & { block: WireToolResult } => placed.block.type === 'tool_result');
