import type { Completion, CompletionRequest } from '../../src/adapter/contract.ts';
import type { SummaryReply } from '../../src/compactor/accept.ts';
import type { CompactorOptions } from '../../src/compactor/options.ts';
import type { SummaryRequest } from '../../src/compactor/request.ts';
import type { SessionOptions } from '../../src/compactor/session.ts';
import { suiteTokensOfText } from '../../src/conversation/estimate.ts';
import type { Settings } from '../../src/conversation/settings.ts';
import { PROFILES } from './profiles.ts';

/** @returns the suite's settings as options of the compactor, under the profile of this name */
export function optionsOf(
  { window, trigger, keep, reservedOutput, system, tools }: Settings,
  name: string,
): CompactorOptions {
  const { cut = 'group', ack = false } = PROFILES[name] ?? {};
  const overhead =
    suiteTokensOfText(system ?? '') + suiteTokensOfText(tools === undefined ? '' : JSON.stringify(tools));
  return { window, trigger, keep, reservedOutput, overhead, cut, ack };
}

/** @returns the options of a session that keeps the conversation as the profile of this name says */
export const sessionOptionsOf = (settings: Settings, name: string): SessionOptions => ({
  ...optionsOf(settings, name),
  store: PROFILES[name]?.mode === 'view' ? 'view' : 'rewrite',
});

/** @returns a summary request as a chat completion */
export function wireRequest({ instructions, prompt, maxTokens }: SummaryRequest, model: string): CompletionRequest {
  const messages = [
    { role: 'system', content: instructions },
    { role: 'user', content: prompt },
  ];
  return { model, messages, ...(maxTokens === null ? {} : { max_tokens: maxTokens }) };
}

/** @returns what came of a summary request */
export function replyOf({ choices }: Completion): SummaryReply {
  const [choice] = choices;
  if (choice === undefined) return { kind: 'error', message: 'The completion has no choice.' };
  const { content, tool_calls } = choice.message;
  return { kind: 'answer', text: content ?? '', finish: choice.finish_reason, toolCalls: tool_calls?.length ?? 0 };
}
