import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import type { JsonObject } from '../../src/conversation/message.ts';

/**
 * The little of the package that is used here, as it has been in all its versions of the last two years. It is written
 * down and not imported, so that this folder can be checked before the package is installed.
 */
export interface Sdk {
  createProvider(config: {
    provider: 'openai' | 'anthropic';
    apiKey: string;
    baseURL: string;
    retry: { baseDelayMs: number; maxDelayMs: number };
  }): unknown;
  fromNativeProvider(provider: unknown, options: { model: string }): unknown;
  createTool(tool: {
    name: string;
    description: string;
    schema: JsonObject;
    func(args: JsonObject): Promise<string>;
  }): unknown;
  createSmartAgent(options: Options & { tools: unknown[]; systemPrompt?: string }): Agent;
  createContextSummarizeNode(options: Options): (state: State & { ctx: object }) => Promise<Partial<State>>;
  captureSnapshot(state: State): object;
  restoreSnapshot(snapshot: object): State;
  countMessagesTokens(messages: SdkMessage[]): number;
}

export interface Options {
  model: unknown;
  limits: { maxToolCalls: number; maxContextTokens?: number };
  summarization: { enable: boolean; summaryTriggerTokens: number; promptTemplate?: string };
  planning: { mode: 'off' };
  toolResponses?: { defaultPolicy: string };
  context?: { policy: string };
}

export interface Agent {
  invoke(
    state: State,
    config: { onEvent(event: AgentEvent): void; cancellationToken: AbortSignal },
  ): Promise<{ state?: State }>;
}

export interface AgentEvent {
  type: string;
  phase?: string;
  id?: string;
}

/** What a conversation consists of; the documentation calls these the surfaces an application persists. */
export interface State {
  messages: SdkMessage[];
  toolHistory?: unknown[];
  toolHistoryArchived?: unknown[];
  summaries?: string[];
  summaryRecords?: unknown[];
}

export interface SdkMessage {
  role: 'system' | 'user' | 'assistant' | 'tool';
  content: string | Part[];
  name?: string;
  tool_calls?: { id: string; type: 'function'; function: { name: string; arguments: string } }[];
  tool_call_id?: string;
  reasoning?: { blocks?: { type: string; text?: string; signature?: string }[] };
}

export type Part = { type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } };

const PACKAGE = '@cognipeer/agent-sdk';

export const sdk = (await import(PACKAGE)) as Sdk;

/** of the package that was really loaded */
export const { version } = JSON.parse(readFileSync(findPackageJSON(PACKAGE, import.meta.url)!, 'utf8')) as {
  version: string;
};
