import { billByBreakpoints } from './breakpoint-billing.ts';
import { type BilledPrompt, billByPrefix, type PromptSent } from './prefix-billing.ts';
import type { PromptMemory } from './prompt-memory.ts';
import type { BilledUsage, CacheRules, PromptPart } from './prompt-part.ts';
import { prefixSizes } from './prompt-size.ts';

/** A provider's cache over a day: it bills one request after another. */
export interface PromptCache {
  /**
   * @param parts the prompt in the order in which it is read
   * @returns what is billed of it. The prompt is held from now on, as the rules say
   */
  bill(parts: readonly PromptPart[], request: BilledRequest): BilledUsage;
  /** prompts that are held; bounded, however long the day is */
  readonly size: number;
}

export interface BilledRequest {
  model: string;
  /** virtual ms; never earlier than that of the request before */
  now: number;
  /** tokens of the answer */
  output: number;
}

/** @returns a cache that holds nothing yet */
export function createPromptCache(rules: CacheRules): PromptCache {
  let memory: PromptMemory = [];
  return {
    bill(parts, { model, now, output }) {
      const billed = billPrompt(memory, rules, { model, parts, now });
      memory = billed.memory;
      return { ...billed.usage, output };
    },
    get size() {
      return memory.length;
    },
  };
}

/**
 * The same as a pure function.
 * @param memory what is held from earlier requests
 * @returns what is billed of the input, and what is held after it
 */
export function billPrompt(memory: PromptMemory, rules: CacheRules, sent: PromptSent): BilledPrompt {
  switch (rules.kind) {
    case 'prefix':
      return billByPrefix(memory, rules, sent);
    case 'breakpoints':
      return billByBreakpoints(memory, rules, sent);
    case 'none':
      return { usage: { fresh: prefixSizes(sent.parts).at(-1)!, written: 0, cached: 0 }, memory };
  }
}
