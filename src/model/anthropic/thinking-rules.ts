import { invalidRequest, type Rejection } from './errors.ts';
import { signatureFault } from './thinking-signature.ts';
import type { MessagesRequest, WireMessage } from './wire.ts';
import { type PlacedBlock, type WireTurn, wireTurnsOf } from './wire-turns.ts';

/**
 * Thinking that is sent back. Signatures of the scripted model can be checked; of any other it can only be asked that
 * there is one.
 */

/** @returns the breaches of the rules of thinking, in the order of the document */
export function* thinkingFaults(request: MessagesRequest): Generator<Rejection, void> {
  const { messages, thinking, max_tokens: most } = request;
  if (thinking?.type === 'enabled' && (thinking.budget_tokens ?? 0) >= most) yield budgetTooLarge;
  for (const [index, message] of messages.entries()) {
    if (message.role === 'assistant') yield* orderFaults(index, message);
  }
  const turns = wireTurnsOf(messages);
  const latest = turns.findLast(({ role }) => role === 'assistant');
  for (const turn of turns) for (const placed of turn.blocks) yield* signatureFaults(placed, turn === latest, request);
  if (thinking?.type === 'enabled' && latest !== undefined) yield* firstBlockFaults(latest);
}

/** The first has its text from claude-code#20705, the second from forgecode#2107. */
function* orderFaults(index: number, { content }: WireMessage): Generator<Rejection, void> {
  if (typeof content === 'string' || !content.some(isThought)) return;
  const [first] = content;
  if (first !== undefined && !isThought(first)) {
    yield invalidRequest(
      'thinking-not-first',
      `messages.${index}.content.0: If an assistant message contains any thinking blocks, the first block must be thinking or redacted_thinking. Found ${first.type}.`,
    );
  }
  if (content.at(-1)?.type === 'thinking') {
    yield invalidRequest(
      'thinking-last',
      `messages.${index}: The final block in an assistant message cannot be \`thinking\`.`,
    );
  }
}

/** Of the latest turn the provider speaks of a change (claude-code#19539, #63203), of others of a wrong signature. */
function* signatureFaults(
  { block, message, at }: PlacedBlock,
  isLatest: boolean,
  request: MessagesRequest,
): Generator<Rejection, void> {
  if (block.type !== 'thinking') return;
  const fault = signatureFault(block.thinking, block.signature, message, request);
  if (fault === undefined) return;
  const path = `messages.${message}.content.${at}`;
  if (typeof fault === 'object') {
    yield invalidRequest('thinking-prefix-bound', `${path}: ${boundElsewhere} ${fault.boundTo}`);
    return;
  }
  if (isLatest && block.signature !== '') {
    yield invalidRequest(
      'thinking-modified',
      `${path}: \`thinking\` or \`redacted_thinking\` blocks in the latest assistant message cannot be modified. These blocks must remain as they were in the original response.`,
    );
  }
  yield invalidRequest('signature-invalid', `${path}: Invalid \`signature\` in \`thinking\` block`);
}

const boundElsewhere =
  'Invalid `signature` in `thinking` block. The block is bound to a different conversation. Remove the block, or set `thinking.block_binding.prefix_mismatch_behavior` to "drop_block". That setting requires the `thinking-binding-controls-2026-08-01` value in the `anthropic-beta` header.';

/** Only where thinking was switched on by hand: n8n#22550, haystack#2146. The spelling is the provider's. */
function* firstBlockFaults({ blocks }: WireTurn): Generator<Rejection, void> {
  const [first] = blocks;
  if (first === undefined || isThought(first.block) || !blocks.some(({ block }) => block.type === 'tool_use')) return;
  yield invalidRequest(
    'thinking-required-first',
    `messages.${first.message}.content.0.type: Expected \`thinking\` or \`redacted_thinking\`, but found \`${first.block.type}\`. When \`thinking\` is enabled, a final \`assistant\` message must start with a thinking block (preceeding the lastmost set of \`tool_use\` and \`tool_result\` blocks). We recommend you include thinking blocks from previous turns. To avoid this requirement, disable \`thinking\`. Please consult our documentation at https://docs.claude.com/en/docs/build-with-claude/extended-thinking`,
  );
}

/** Documented with extended thinking. */
const budgetTooLarge = invalidRequest(
  'thinking-budget',
  '`max_tokens` must be greater than `thinking.budget_tokens`. Please consult our documentation at https://docs.claude.com/en/docs/build-with-claude/extended-thinking#max-tokens-and-context-window-size',
);

const isThought = ({ type }: { type: string }): boolean => type === 'thinking' || type === 'redacted_thinking';
