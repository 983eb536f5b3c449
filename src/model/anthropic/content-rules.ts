import { invalidRequest, type Rejection } from './errors.ts';
import { wrongValue } from './validation-errors.ts';
import type { MessagesRequest, WireMessage, WireText } from './wire.ts';
import { blocksOf } from './wire-turns.ts';

/** Who may say what, and that everybody says something. */

/**
 * @returns the breaches of one message after the other, in the order of the document
 */
export function* contentRuleFaults({ messages, system }: MessagesRequest): Generator<Rejection, void> {
  if (messages.length === 0) yield invalidRequest('messages-nonempty', 'messages: at least one message is required');
  for (const [index, message] of messages.entries()) {
    yield* roleFaults(index, message);
    yield* sayingFaults(index, message, index === messages.length - 1);
  }
  if (Array.isArray(system)) yield* textFaults('system', system);
}

/** Some models take a system message within the list. Here it is refused, as all others do (ChainForge#271). */
function* roleFaults(index: number, { role }: WireMessage): Generator<Rejection, void> {
  if (role === 'user' || role === 'assistant') return;
  if (role !== 'system') yield { ...wrongValue(`messages.${index}.role`, "'user' or 'assistant'"), rule: ROLE_RULE };
  yield invalidRequest(
    'role-enum',
    'messages: Unexpected role "system". The Messages API accepts a top-level `system` parameter, not "system" as an input message role.',
  );
}

const ROLE_RULE = 'anthropic/role-enum';

/** A message that a compactor has emptied is how this is run into (claude-code#6795). */
function* sayingFaults(index: number, message: WireMessage, isLast: boolean): Generator<Rejection, void> {
  const { role, content } = message;
  if (content.length === 0) {
    if (isLast && role === 'assistant') return;
    return yield invalidRequest(
      'nonempty-content',
      `messages.${index}: all messages must have non-empty content except for the optional final assistant message`,
    );
  }
  const blocks = blocksOf(message);
  yield* textFaults(
    'messages',
    blocks.filter((block) => block.type === 'text'),
  );
  if (role === 'user' && blocks.some(({ type }) => type === 'tool_use')) {
    yield wrongSpeaker(index, 'tool_use', 'assistant');
  }
  if (role === 'assistant' && blocks.some(({ type }) => type === 'tool_result')) {
    yield wrongSpeaker(index, 'tool_result', 'user');
  }
}

/** Both texts come from bodies that live tests of public adapters recorded. */
function* textFaults(where: string, blocks: readonly WireText[]): Generator<Rejection, void> {
  for (const { text } of blocks) {
    if (text === '') yield invalidRequest('text-nonempty', `${where}: text content blocks must be non-empty`);
    if (text.trim() === '') {
      yield invalidRequest('text-whitespace', `${where}: text content blocks must contain non-whitespace text`);
    }
  }
}

const wrongSpeaker = (index: number, block: string, role: string): Rejection =>
  invalidRequest('tool-use-role', `messages.${index}: \`${block}\` blocks can only be in \`${role}\` messages`);
