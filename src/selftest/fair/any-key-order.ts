import type { Adapter, CompletionRequest } from '../../adapter/contract.ts';
import type { JsonObject } from '../../conversation/message.ts';
import twoCalls from './divided/two-calls.ts';

/**
 * Written in a language whose dictionaries have another order each time: the keys of its requests stand otherwise at every pass, and
 * so do those in the arguments of the call by which it hands the conversation over.
 */
export default {
  ...twoCalls,
  name: 'fair: any key order',
  compact: (input) => {
    const order = nextOrder(JSON.stringify(input.messages));
    const complete = (request: CompletionRequest) => input.model.complete(shuffled(handedOver(request, order), order));
    return twoCalls.compact({ ...input, model: { ...input.model, complete } });
  },
} satisfies Adapter;

type Order = (keys: string[]) => string[];

/** Conversations that it has had an odd number of times: cases that are played side by side must not bring the first order back. */
const odd = new Set<string>();

function nextOrder(conversation: string): Order {
  if (odd.delete(conversation)) return (keys) => keys.toReversed();
  odd.add(conversation);
  return (keys) => keys;
}

/** The words of the request as the result of a call that reads them. */
function handedOver(request: CompletionRequest, order: Order): CompletionRequest {
  const [{ content }] = request.messages as [{ content: string }];
  const read = JSON.stringify(
    shuffled({ from: 'the beginning', to: 'the cut', as: { form: 'json', lines: 1 } }, order),
  );
  const call = { id: 'call_read', type: 'function', function: { name: 'read_conversation', arguments: read } };
  const messages = [
    { role: 'user', content: 'Do what you read.' },
    { role: 'assistant', content: null, tool_calls: [call] },
    { role: 'tool', tool_call_id: 'call_read', content },
  ];
  return { ...request, messages };
}

function shuffled<Value>(value: Value, order: Order): Value {
  if (Array.isArray(value)) return value.map((item) => shuffled(item, order)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const record = value as JsonObject;
  return Object.fromEntries(order(Object.keys(record)).map((key) => [key, shuffled(record[key], order)])) as Value;
}
