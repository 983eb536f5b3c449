import { messagesRequest } from '../../../adapters/reference/anthropic.ts';
import { postCompletion } from '../../../adapters/reference/http.ts';
import type { Adapter, Completion, CompletionRequest, OpenInput } from '../../adapter/contract.ts';
import type { JsonObject, Message } from '../../conversation/message.ts';
import type { Settings } from '../../conversation/settings.ts';
import { shortened } from './by-hand.ts';
import { agentOf } from './keeping/window-of-an-agent.ts';

/**
 * An agent that knows no sizes: it sends what it has until the model refuses a request as too long, makes one summary of all that
 * has no room in its tail, and asks again. What can't be made shorter ends the turn with the refusal.
 */
export default {
  name: 'fair: refused alone',
  version: '1.0.0',
  drives: ['agent'],
  door: 'loopback',
  dialects: ['openai-chat', 'anthropic'],
  profiles: { default: { triggers: ['overflow'], keep: ['tokens', 'messages'] } },
  open: (input: OpenInput) => agentOf(input, { afterRefusal: (view) => folded(view, input) }),
} satisfies Adapter;

/** What has no room although the tail has its size goes down to what came last. */
export async function folded(messages: Message[], open: OpenInput): Promise<Message[]> {
  const once = await summarized(messages, open, open.settings.keep);
  return once === messages ? summarized(messages, open, { messages: 1 }) : once;
}

export async function summarized(messages: Message[], open: OpenInput, keep: Settings['keep']): Promise<Message[]> {
  const { settings, model, profile } = open;
  const { messages: shorter } = await shortened({
    messages,
    settings: { ...settings, keep },
    profile,
    reason: 'overflow',
    state: null,
    signal: new AbortController().signal,
    model: { ...model, complete: summarizerOf(open) },
  });
  return shorter;
}

/** The summarizer of an agent whose HTTP client is its own. */
export const summarizerOf =
  ({ settings, model }: OpenInput) =>
  (request: CompletionRequest): Promise<Completion> =>
    postCompletion(model.baseUrl, asked(request, settings.models.summarizer, model.dialect), model);

function asked(request: CompletionRequest, model: string, dialect: OpenInput['model']['dialect']): CompletionRequest {
  const messages = request.messages as JsonObject[];
  return dialect === 'anthropic' ? messagesRequest({ model, system: [], messages, room: 0 }) : { ...request, model };
}
