import { invalidRequest, type Rejection } from './errors.ts';
import type { ChatMessage } from './wire.ts';

/**
 * The order of messages. Tool messages follow at once on the assistant message whose calls they answer, each call
 * answered once, and none left open when anything else comes. Nothing else is asked: roles need not alternate, and any
 * message may come first or last.
 */

/** The assistant message whose results are awaited: every id it issued, and where it was answered. */
interface Awaiting {
  answeredAt: Map<string, number | undefined>;
}

/**
 * @param messages of a request that passed the shape check
 * @returns the first breach of the order; the provider reports one
 */
export function sequenceFault(messages: readonly ChatMessage[]): Rejection | undefined {
  let awaiting: Awaiting | undefined;
  for (const [index, message] of messages.entries()) {
    const fault = message.role === 'tool' ? resultFault(message, index, awaiting) : openCallsFault(awaiting, index);
    if (fault !== undefined) return fault;
    if (message.role !== 'tool') awaiting = awaitingOf(message);
  }
  return openCallsFault(awaiting, messages.length);
}

function awaitingOf(message: ChatMessage): Awaiting | undefined {
  if (message.role !== 'assistant' || !message.tool_calls) return undefined;
  return { answeredAt: new Map(message.tool_calls.map((call) => [call.id, undefined])) };
}

/** Notes the answer where there is nothing to object. */
function resultFault(message: ChatMessage, index: number, awaiting: Awaiting | undefined): Rejection | undefined {
  if (awaiting === undefined) return needsCall(index);
  const id = message.tool_call_id ?? '';
  if (!awaiting.answeredAt.has(id)) return unknownId(index, id);
  const before = awaiting.answeredAt.get(id);
  if (before !== undefined) return answeredTwice(id, before, index);
  awaiting.answeredAt.set(id, index);
  return undefined;
}

function openCallsFault(awaiting: Awaiting | undefined, index: number): Rejection | undefined {
  if (awaiting === undefined) return undefined;
  const open = [...awaiting.answeredAt].filter(([, at]) => at === undefined).map(([id]) => id);
  return open.length === 0 ? undefined : needTools(index, open);
}

// These rules write the path as `messages.[i]`, unlike all others. The spelling of the first text is the provider's
// (simonw/llm#937).

const needsCall = (index: number): Rejection =>
  invalidRequest(
    'tool-needs-call',
    "Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.",
    { param: `messages.[${index}].role` },
  );

/** `index` is where an answer was expected; at the end of the list that is one past the last message. */
const needTools = (index: number, ids: readonly string[]): Rejection =>
  invalidRequest(
    'calls-need-tools',
    `An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: ${ids.join(', ')}`,
    { param: `messages.[${index}].role` },
  );

const unknownId = (index: number, id: string): Rejection =>
  invalidRequest(
    'tool-call-id-unknown',
    `Invalid parameter: 'tool_call_id' of '${id}' not found in 'tool_calls' of previous message.`,
    { param: `messages.[${index}].tool_call_id` },
  );

/** A stand-in result beside the real one, which came late (agno#5116, opencode#1211). */
const answeredTwice = (id: string, before: number, index: number): Rejection =>
  invalidRequest(
    'tool-call-id-duplicate',
    `Invalid parameter: Duplicate value for 'tool_call_id' of '${id}', in messages[${before}] and messages[${index}].`,
    { param: `messages.[${index}].tool_call_id` },
  );
