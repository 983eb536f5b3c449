import type { Completion, CompletionRequest } from '../../src/adapter/contract.ts';
import type { SessionOptions } from '../../src/compactor/session.ts';
import type { CompactorOptions } from '../../src/compactor/types/options.ts';
import type { SummaryReply, SummaryRequest } from '../../src/compactor/types/summarizer.ts';
import { suiteTokensOfText } from '../../src/conversation/estimate.ts';
import type { Settings } from '../../src/conversation/settings.ts';
import type { DialectName } from '../../src/model/dialect/dialect.ts';
import { messagesRequest } from './anthropic.ts';
import { isOverflow } from './overflow.ts';
import { PROFILES_OVER_HTTP } from './profiles.ts';

/** @returns the suite's settings as options of the compactor, under the profile of this name */
export function optionsOf(settings: Settings, name: string): CompactorOptions {
  const { window, summarizerWindow, trigger, keep, reservedOutput, system, tools, automatic, summaryPrompt, models } =
    settings;
  const { cut = 'group', ack = false, capabilities = [] } = PROFILES_OVER_HTTP[name] ?? {};
  const overhead =
    suiteTokensOfText(system ?? '') + suiteTokensOfText(tools === undefined ? '' : JSON.stringify(tools));
  return {
    window,
    trigger,
    keep,
    reservedOutput,
    overhead,
    cut,
    ack,
    clearing: capabilities.includes('clearing'),
    clipping: capabilities.includes('argument-clipping'),
    summaryModel: models.summarizer,
    ...(summarizerWindow === undefined ? {} : { summarizerWindow }),
    ...(automatic === undefined ? {} : { automatic }),
    ...(summaryPrompt === undefined ? {} : { summaryPrompt }),
  };
}

/** @returns the options of a session that keeps the conversation as the profile of this name says */
export const sessionOptionsOf = (settings: Settings, name: string): SessionOptions => ({
  ...optionsOf(settings, name),
  store: PROFILES_OVER_HTTP[name]?.mode === 'view' ? 'view' : 'rewrite',
});

/**
 * @param own model of the conversation, which is asked where the request names none
 * @returns a summary request in the form of an API; as a chat completion where none is named
 */
export function wireRequest(
  { instructions, prompt, maxTokens, model: named }: SummaryRequest,
  own: string,
  dialect: DialectName = 'openai-chat',
): CompletionRequest {
  const model = named ?? own;
  if (dialect === 'anthropic') {
    const messages = [{ role: 'user', content: prompt }];
    return messagesRequest({ model, system: [instructions], messages, room: maxTokens ?? 0 });
  }
  const messages = [
    { role: 'system', content: instructions },
    { role: 'user', content: prompt },
  ];
  return { model, messages, ...(maxTokens === null ? {} : { max_tokens: maxTokens }) };
}

/**
 * @param answered the completion that was asked for
 * @returns what came of a summary request, an error included
 */
export async function replyTo(answered: Promise<Completion>): Promise<SummaryReply> {
  try {
    return replyOf(await answered);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { kind: 'error', message, overflow: isRefusal(error) && isOverflow(error) };
  }
}

function replyOf(completion: Completion): SummaryReply {
  // Gateways answer with status 200 and an error in the body.
  const [choice] = Array.isArray(completion.choices) ? completion.choices : [];
  if (choice === undefined) return { kind: 'error', message: `no completion: ${JSON.stringify(completion)}` };
  const { content, tool_calls } = choice.message;
  return { kind: 'answer', text: content ?? '', finish: choice.finish_reason, toolCalls: tool_calls?.length ?? 0 };
}

/** @returns whether an error says with which status and body the provider refused, whichever door it came through */
export const isRefusal = (error: unknown): error is Error & { status: number; body: string } =>
  error instanceof Error &&
  'status' in error &&
  typeof error.status === 'number' &&
  'body' in error &&
  typeof error.body === 'string';
