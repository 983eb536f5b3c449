import type { Adapter, Completion, CompletionRequest, ModelAccess } from '../../src/adapter/contract.ts';
import type { Profile } from '../../src/adapter/profile.ts';
import type { SummaryReply } from '../../src/compactor/accept.ts';
import { type Complete, compact } from '../../src/compactor/compact.ts';
import type { CompactorOptions } from '../../src/compactor/options.ts';
import type { Parts } from '../../src/compactor/parts.ts';
import type { SummaryRequest } from '../../src/compactor/request.ts';
import { createSession } from '../../src/compactor/session.ts';
import { suiteTokensOfText } from '../../src/conversation/estimate.ts';
import type { Settings } from '../../src/conversation/settings.ts';

const COMMON: Partial<Profile> = {
  mode: 'rewrite',
  cut: 'group',
  summary: { role: 'user', position: 'head' },
  ack: false,
  onSummarizerFailure: 'unchanged',
  triggerBoundary: 'inclusive',
  triggers: ['tokens', 'fraction', 'messages', 'manual'],
  keep: ['turns', 'tokens', 'messages', 'fraction'],
  summaries: 'fold',
  capabilities: ['outcome', 'system-in-list'],
  losses: [],
};

const PROFILES: Record<string, Partial<Profile>> = {
  'in-turn': COMMON,
  'user-turn': { ...COMMON, cut: 'user-turn', ack: true },
  'user-turn-no-ack': { ...COMMON, cut: 'user-turn' },
  view: { ...COMMON, mode: 'view', capabilities: ['outcome', 'system-in-list', 'durable-log'] },
};

/** How a chat completion reaches the model. */
export type Transport = (model: ModelAccess, request: CompletionRequest) => Promise<Completion>;

/**
 * The reference compactor as an adapter: translation only.
 * @param parts decisions to be taken otherwise, for mutants
 * @param name what reports call it
 * @param transport the suite's call-back unless an own client is given, which then talks to `baseUrl`
 */
export function createReferenceAdapter(parts: Partial<Parts> = {}, name = 'reference', transport?: Transport): Adapter {
  const ask = transport ?? ((model: ModelAccess, request: CompletionRequest) => model.complete(request));
  const completing = (model: ModelAccess, settings: Settings): Complete => {
    return async (request) => replyOf(await ask(model, wireRequest(request, settings.models.summarizer)));
  };
  return {
    name,
    version: '0.1.0',
    drives: ['pure', 'session'],
    door: transport === undefined ? 'callback' : 'loopback',
    profiles: PROFILES,
    compact: async ({ messages, settings, reason, model, state, profile }) => {
      const options = { ...optionsOf(settings, profile), parts };
      const result = await compact(messages, options, completing(model, settings), { reason, state });
      return { messages: [...result.messages], state: result.state, outcome: result.outcome };
    },
    open: ({ settings, model, profile }) => {
      const store = PROFILES[profile]?.mode === 'view' ? 'view' : 'rewrite';
      const session = createSession({ ...optionsOf(settings, profile), parts, store }, completing(model, settings));
      return {
        step: async (step) => {
          const outcome = step.do === 'compact' ? { outcome: await session.compact(step.reason) } : {};
          if (step.do === 'append') session.append(step.messages);
          const log = session.log();
          return { view: session.view(), ...(log === null ? {} : { log }), ...outcome };
        },
      };
    },
  };
}

function optionsOf({ window, trigger, keep, reservedOutput, system, tools }: Settings, name: string): CompactorOptions {
  const { cut, ack } = { ...COMMON, ...PROFILES[name] };
  const overhead =
    suiteTokensOfText(system ?? '') + suiteTokensOfText(tools === undefined ? '' : JSON.stringify(tools));
  return { window, trigger, keep, reservedOutput, overhead, cut: cut ?? 'group', ack: ack ?? false };
}

function wireRequest({ instructions, prompt, maxTokens }: SummaryRequest, model: string): CompletionRequest {
  const messages = [
    { role: 'system', content: instructions },
    { role: 'user', content: prompt },
  ];
  return { model, messages, ...(maxTokens === null ? {} : { max_tokens: maxTokens }) };
}

function replyOf({ choices }: Completion): SummaryReply {
  const [choice] = choices;
  if (choice === undefined) return { kind: 'error', message: 'The completion has no choice.' };
  const { content, tool_calls } = choice.message;
  return { kind: 'answer', text: content ?? '', finish: choice.finish_reason, toolCalls: tool_calls?.length ?? 0 };
}
