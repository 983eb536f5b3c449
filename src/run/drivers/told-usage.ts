import { suiteTokens } from '../../conversation/estimate.ts';
import type { Message } from '../../conversation/message.ts';
import type { DialectName } from '../../model/dialect/dialect.ts';
import { DIALECTS } from '../../model/dialects.ts';
import type { Runnable } from '../../suite/case/case.ts';

/** Messages as they were before usage was put to them. */
const plain = new WeakMap<Message, Message>();

/**
 * An answer that is handed over was never asked of the model, so nobody has heard what its request took. The suite knows, and says what a
 * provider would have: whoever scales an estimate by reported usage would otherwise have none to scale by.
 * @param view what stands before the messages
 * @returns the messages; those of the assistant with the usage of the requests that they would have answered
 */
export function withUsage(
  messages: readonly Message[],
  view: readonly Message[],
  { settings, script, sizes }: Runnable,
  dialect: DialectName,
): Message[] {
  if (script.usage === 'none' || !messages.some(isAnswer)) return [...messages];
  let input = promptTokens(settings, dialect) + sizes.overhead + suiteTokens(view);
  return messages.map((message) => {
    const output = suiteTokens([message]);
    const usage = script.usage === 'zero' ? { input: 0, output: 0 } : { input, output };
    input += output;
    return isAnswer(message) ? toldWith(message, usage) : message;
  });
}

const isAnswer = ({ role }: Message): boolean => role === 'assistant';

function toldWith(message: Message, usage: NonNullable<Message['usage']>): Message {
  const told = { ...message, usage };
  plain.set(told, message);
  return told;
}

/** @returns a view as laws see it: what the suite said of usage is no part of the conversation, and may come back or not */
export const withoutUsage = (view: readonly Message[]): Message[] =>
  view.map((message) => (message.usage === undefined ? message : (plain.get(message) ?? bare(message))));

const bare = ({ usage: _, ...message }: Message): Message => message;

/** What goes with every request: the system prompt and the tools, as the provider counts them. */
function promptTokens({ models, system, tools }: Runnable['settings'], dialect: DialectName): number {
  if (system === undefined && tools === undefined) return 0;
  const messages: Message[] = [{ role: 'user', content: [{ type: 'text', text: 'So?' }] }];
  const request = DIALECTS[dialect].encodeRequest({
    model: models.agent,
    messages,
    ...(system === undefined ? {} : { system }),
    ...(tools === undefined ? {} : { tools }),
  });
  const parsed = DIALECTS[dialect].read(request);
  return parsed.kind === 'read' ? parsed.request.size.input - suiteTokens(messages) : 0;
}
