import type { DialectName, UsageReport } from './dialect/dialect.ts';
import { billPrompt } from './prompt-cache/prompt-cache.ts';
import type { PromptMemory } from './prompt-cache/prompt-memory.ts';
import type { CacheRules } from './prompt-cache/prompt-part.ts';
import type { ValidRequest } from './scripted-answer.ts';

/**
 * How the scripted providers cache, by their documentation: OpenAI keeps every prompt of 1,024 tokens and more by itself and
 * serves it in steps of 128; Anthropic keeps what a request marks. Both for five minutes of virtual time after the last use.
 */
const CACHE_OF: Record<DialectName, CacheRules> = {
  'openai-chat': { kind: 'prefix', minimum: 1024, step: 128, lifetime: 300_000 },
  anthropic: { kind: 'breakpoints', minimum: 1024, step: 1, lifetime: 300_000 },
};

/** What an answer reports, and what the provider holds of prompts after it. */
export interface ReportedUsage {
  report: UsageReport;
  prompts: PromptMemory;
}

/**
 * What a request that is answered found in the cache. The total is that of the request's size, whatever was found. An agent
 * whose script says what it reports reports that; nobody sees what it would find.
 */
export function reportedUsage({ state, who, request, dialect }: ValidRequest): ReportedUsage {
  const { prompts, script, clock: now } = state;
  const told = who === 'agent' ? script.usage : undefined;
  const rules = CACHE_OF[dialect];
  // Most requests are shorter than anything that is cached: their prompts need not be looked at.
  if (told !== undefined || request.size.input < rules.minimum) return { report: told, prompts };
  const { usage, memory } = billPrompt(prompts, rules, { model: request.model, parts: request.prompt(), now });
  return { report: { cached: usage.cached, written: usage.written }, prompts: memory };
}
