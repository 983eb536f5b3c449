import fc from 'fast-check';
import { text } from '../conversation/content.ts';
import type { Message, ToolCallBlock } from '../conversation/message.ts';
import { seededRandom } from '../conversation/random.ts';
import type { WireRequest, WireResponse } from './dialect/exchange.ts';
import { createModelSession, type ModelSession, type ModelSessionOptions } from './model-session.ts';
import type { ApiError } from './openai-chat/errors.ts';
import { CHAT_PATH, type ChatCompletion } from './openai-chat/wire.ts';
import type { ScriptRule } from './script/model-script.ts';

/** What the tests of the model share. */

export const MODELS = { agent: 'model-of-agent', summarizer: 'model-of-summarizer' };

/** @returns a session with a wide window and no rules, unless told otherwise */
export const openSession = (options: Partial<ModelSessionOptions> = {}): ModelSession =>
  createModelSession({
    id: 'session-1',
    window: 100_000,
    script: { rules: [] },
    models: MODELS,
    random: seededRandom('nonces'),
    ...options,
  });

/** @returns a session whose summarizer always behaves in this way */
export const summarizing = (reply: ScriptRule['reply'], options: Partial<ModelSessionOptions> = {}): ModelSession =>
  openSession({ script: { rules: [{ class: 'summarizer', reply }] }, ...options });

/** @returns a request of the agent that is in order, with the given fields over it */
export const agentRequest = (fields: Record<string, unknown> = {}): WireRequest => ({
  path: CHAT_PATH,
  body: JSON.stringify({ model: MODELS.agent, messages: [{ role: 'user', content: 'Hello.' }], ...fields }),
});

/** @returns the same of the summarizer */
export const summarizerRequest = (...contents: string[]): WireRequest =>
  agentRequest({ model: MODELS.summarizer, messages: contents.map((content) => ({ role: 'user', content })) });

export const errorIn = ({ body }: WireResponse): ApiError => JSON.parse(body).error;

export const completionIn = ({ body }: WireResponse): ChatCompletion => JSON.parse(body);

/** @returns the text of a successful answer */
export const textIn = (response: WireResponse): string | null =>
  completionIn(response).choices[0]?.message.content ?? null;

const word = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' });

const say = (role: 'user' | 'assistant' | 'system') => word.map((said): Message[] => [{ role, content: [text(said)] }]);

/** An assistant message with calls, and their results in any order, one message each. */
const exchange = fc
  .record({ said: fc.option(word), results: fc.array(word, { minLength: 1, maxLength: 4 }), start: fc.nat(1e6) })
  .chain(({ said, results, start }) => {
    const calls = results.map(
      (result, index): ToolCallBlock => ({
        type: 'tool-call',
        id: `call_${start}_${index}`,
        name: 'read_file',
        arguments: { path: result, deep: { list: [1, null, true] } },
      }),
    );
    const answers = results.map(
      (result, index): Message => ({
        role: 'tool',
        content: [{ type: 'tool-result', callId: calls[index]!.id, content: [text(result)] }],
      }),
    );
    const asking: Message = { role: 'assistant', content: [...(said === null ? [] : [text(said)]), ...calls] };
    return fc
      .shuffledSubarray(answers, { minLength: answers.length })
      .map((shuffled): Message[] => [asking, ...shuffled]);
  });

/** Conversations the provider accepts: any order of messages, each run of results complete. */
export const validConversation: fc.Arbitrary<Message[]> = fc
  .array(fc.oneof(say('user'), say('assistant'), say('system'), exchange), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.flat());
