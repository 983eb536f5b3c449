import { isRecord } from '../../conversation/json.ts';
import { contentRuleFaults } from './content-rules.ts';
import { invalidRequest, type Rejection } from './errors.ts';
import { thinkingFaults } from './thinking-rules.ts';
import { pairingFault } from './tool-use-rules.ts';
import type { MessagesRequest } from './wire.ts';

/** Markers a request may have over tools, system prompt and messages; a compactor that sets new ones trips it. */
const MOST_MARKERS = 4;

/**
 * All rules that are about more than the shape, in the order a public stand-in for the API found them in.
 * @param request that passed the shape check
 * @returns the first breach; the provider reports one
 */
export function ruleFault(request: MessagesRequest): Rejection | undefined {
  const found = ruleFaults(request).next();
  return found.done ? undefined : found.value;
}

function* ruleFaults(request: MessagesRequest): Generator<Rejection, void> {
  yield* contentRuleFaults(request);
  yield* prefillFaults(request);
  yield* toolFaults(request);
  const misplaced = pairingFault(request.messages);
  if (misplaced !== undefined) yield misplaced;
  yield* thinkingFaults(request);
  const markers = countMarkers([request.tools, request.system, request.messages]);
  if (markers > MOST_MARKERS) {
    yield invalidRequest(
      'cache-control-max',
      `A maximum of ${MOST_MARKERS} blocks with cache_control may be provided. Found ${markers}.`,
    );
  }
}

/** Models since Claude 4.6 go on from no message of their own (docs: errors; vscode-unify-chat-provider#249). */
function* prefillFaults({ messages }: MessagesRequest): Generator<Rejection, void> {
  if (messages.at(-1)?.role !== 'assistant') return;
  yield invalidRequest(
    'prefill-unsupported',
    'This model does not support assistant message prefill. The conversation must end with a user message.',
  );
}

function* toolFaults({ tools, tool_choice: choice }: MessagesRequest): Generator<Rejection, void> {
  const names = (tools ?? []).map(({ name }) => name).filter((name) => name !== undefined);
  if (new Set(names).size < names.length)
    yield invalidRequest('tool-names-unique', 'tools: Tool names must be unique.');
  if (choice && choice.type !== 'none' && names.length === 0) {
    yield invalidRequest(
      'tool-choice-needs-tools',
      'tool_choice: `tool_choice` may only be specified while providing `tools`.',
    );
  }
}

/** Wherever in the value they stand: also results have blocks with markers. */
function countMarkers(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + countMarkers(item), 0);
  if (!isRecord(value)) return 0;
  return (isRecord(value.cache_control) ? 1 : 0) + countMarkers(value.content);
}
