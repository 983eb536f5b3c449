import { createHash } from 'node:crypto';
import { type Mark, marksIn } from '../conversation/mark.ts';
import { choose } from './choose.ts';
import { classify } from './classify.ts';
import type { RequestClass, Ruling, WireRequest, WireResponse } from './exchange.ts';
import { completionResponse } from './openai-chat/completion.ts';
import { decodeList, readableText } from './openai-chat/decode.ts';
import { errorResponse, invalidRequest, type Rejection } from './openai-chat/errors.ts';
import { failureResponse } from './openai-chat/failure.ts';
import { overflowOf, type RequestSize, sizeOf } from './openai-chat/overflow.ts';
import { sequenceFault } from './openai-chat/sequence.ts';
import { readRequest } from './openai-chat/validate.ts';
import type { ChatRequest } from './openai-chat/wire.ts';
import type { ScriptRule } from './script.ts';
import type { ModelState } from './state.ts';
import { compose } from './summarizer.ts';

export interface Answer {
  response: WireResponse;
  ruling: Ruling;
  class: RequestClass;
  /** nonce of the summary the response carries, where it carries one */
  summary?: Mark;
  /** what the next answer depends on */
  next: ModelState;
}

/** What was decided, before it is put together with what was before. */
interface Decision {
  response: WireResponse;
  ruling: Ruling;
  /** index of the rule of the script that answered */
  rule?: number;
  summary?: Mark;
}

/**
 * The whole decision of the scripted model. The checks come in the provider's order: address and JSON, shape, model,
 * sequence, size; only what passes them all reaches the script. A request that breaks several is refused by the first.
 * @returns the answer, and the state for the next request. Both arguments stay as they are
 */
export function answer(state: ModelState, request: WireRequest): Answer {
  const heard = readRequest(request);
  const model = heard.kind === 'read' ? heard.chat.model : heard.model;
  const who = classify(state.models, model);
  const decision = heard.kind === 'read' ? decide(state, who, heard.chat) : reject(state, heard.rejection);
  const { response, ruling, summary } = decision;
  return { response, ruling, class: who, ...(summary ? { summary } : {}), next: advance(state, who, decision.rule) };
}

function decide(state: ModelState, who: RequestClass, chat: ChatRequest): Decision {
  if (who === 'unmatched') return reject(state, unknownModel(chat.model));
  const misplaced = sequenceFault(chat.messages);
  if (misplaced !== undefined) return reject(state, misplaced);
  const size = sizeOf(chat);
  const overflow = overflowOf(size, state.window, state.generation);
  if (overflow === undefined) return perform(state, who, chat, size);
  const ruling: Ruling = { kind: 'overflow', tokens: overflow.tokens, limit: state.window };
  return { ...reject(state, overflow.rejection), ruling };
}

/** Lets the script answer. */
function perform(state: ModelState, who: ScriptRule['class'], chat: ChatRequest, size: RequestSize): Decision {
  const text = readableText(decodeList(chat.messages));
  const { reply, rule } = choose(state.script, state.used, who, text);
  const said = compose(reply, { facts: marksIn(text, 'F'), nonce: state.nonce, ...size });
  const name = typeof reply === 'string' ? reply : 'text';
  const spent = rule === undefined ? {} : { rule };
  if (said.kind === 'failure') {
    const response = failureResponse(said.failure, chat, { ...state, requestId: requestId(state), size });
    return { response, ruling: { kind: 'failed', reply: name }, ...spent };
  }
  const response = completionResponse(chat, said, size.input, { id: answerId(state), clock: state.clock });
  const summary = said.kind === 'text' && said.nonce !== undefined ? { summary: said.nonce } : {};
  return { response, ruling: { kind: 'accepted', reply: name }, ...summary, ...spent };
}

function reject(state: ModelState, { status, error, rule }: Rejection): Decision {
  return { response: errorResponse(status, error, requestId(state)), ruling: { kind: 'rejected', rule } };
}

function advance(state: ModelState, who: RequestClass, rule: number | undefined): ModelState {
  const latency = who === 'summarizer' ? (state.script.latency ?? 0) : 0;
  const used = state.script.rules.map((_, index) => (state.used[index] ?? 0) + (index === rule ? 1 : 0));
  return { ...state, used, answered: state.answered + 1, clock: state.clock + latency };
}

const unknownModel = (model: string): Rejection => ({
  ...invalidRequest('model-not-found', `The model \`${model}\` does not exist or you do not have access to it.`, {
    code: 'model_not_found',
  }),
  status: 404,
});

const requestId = (state: ModelState): string => `req_${answerId(state)}`;

/** Looks like the provider's ids, and follows from the session and the count of its requests alone. */
const answerId = ({ id, answered }: ModelState): string =>
  createHash('sha256').update(`${id}/${answered}`).digest('hex').slice(0, 32);
