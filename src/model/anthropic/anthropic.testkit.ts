import type { WireRequest, WireResponse } from '../dialect/exchange.ts';
import { MODELS, openSession } from '../model.testkit.ts';
import type { ModelSessionOptions } from '../model-session.ts';
import type { ApiError } from './errors.ts';
import { type AnswerMessage, MESSAGES_PATH } from './wire.ts';

/** What the tests of this dialect share. */

export const user = { role: 'user', content: 'Compare the two configs.' };

export const use = (id: string) => ({ type: 'tool_use', id, name: 'read_file', input: { path: 'a.md' } });

export const calling = (...ids: string[]) => ({ role: 'assistant', content: ids.map(use) });

export const resultBlock = (id: string, content = 'done') => ({ type: 'tool_result', tool_use_id: id, content });

export const results = (...ids: string[]) => ({ role: 'user', content: ids.map((id) => resultBlock(id)) });

/** @returns a request of the agent that is in order, with the given fields over it */
export const messagesRequest = (fields: Record<string, unknown> = {}): WireRequest => ({
  path: MESSAGES_PATH,
  body: JSON.stringify({ model: MODELS.agent, max_tokens: 100, messages: [user], ...fields }),
});

/** @returns what a session makes of the request */
export function ask(fields: Record<string, unknown> = {}, options: Partial<ModelSessionOptions> = {}) {
  const session = openSession({ dialect: 'anthropic', ...options });
  const response = session.ask(messagesRequest(fields), 'suite');
  return { response, ruling: session.exchanges[0]!.ruling, exchange: session.exchanges[0]! };
}

/** @returns the rule that refuses the request, and what the client is told; undefined where it is accepted */
export function refusalFor(fields: Record<string, unknown>): { rule: string; message: string } | undefined {
  const { response, ruling } = ask(fields);
  return ruling.kind === 'rejected' ? { rule: ruling.rule, message: errorIn(response).message } : undefined;
}

export const errorIn = ({ body }: WireResponse): ApiError => JSON.parse(body).error;

export const messageIn = ({ body }: WireResponse): AnswerMessage => JSON.parse(body);
