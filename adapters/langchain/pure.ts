import type { BaseMessage } from '@langchain/core/messages';
import { messagesStateReducer } from '@langchain/langgraph';
import type { CompactInput, CompactOutput } from '../../src/adapter/contract.ts';
import { fromLangChain, toLangChain } from './messages.ts';
import { summarization } from './middleware.ts';

/** What the hook needs of LangGraph; releases differ in whether it is a function or stands in an object. */
type Hook = (state: { messages: BaseMessage[] }, runtime: Runtime) => Promise<Update | undefined>;
type Runtime = { context: object; signal: AbortSignal };
type Update = { messages: BaseMessage[] };

/** One call of the middleware's hook, and its update applied as the graph applies it. */
export async function compact(input: CompactInput): Promise<CompactOutput> {
  const { messages, settings, reason, model, profile, signal } = input;
  if (reason !== 'auto') throw new Error(`LangChain compacts when its trigger says so; nothing asks for "${reason}".`);
  const { beforeModel } = summarization(settings, model, profile);
  const hook = (typeof beforeModel === 'function' ? beforeModel : beforeModel?.hook) as unknown as Hook;
  const state = toLangChain(messages);
  const update = await hook({ messages: state }, { context: {}, signal });
  // The graph throws the signal's reason, and writes nothing of what the hook returns after that.
  signal.throwIfAborted();
  const view = update === undefined ? state : messagesStateReducer(state, update.messages);
  return { messages: fromLangChain(view), state: null };
}
