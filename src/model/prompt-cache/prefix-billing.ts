import { overlapOf, type PromptMemory, remember, stillHeld } from './prompt-memory.ts';
import type { CacheRules, InputUsage, PromptPart } from './prompt-part.ts';
import { cutToStep, prefixSizes } from './prompt-size.ts';

/** What a request finds in a cache, and what the cache holds after it. */
export interface BilledPrompt {
  usage: InputUsage;
  memory: PromptMemory;
}

/** A prompt that is sent at a time, to a model. */
export interface PromptSent {
  model: string;
  parts: readonly PromptPart[];
  /** virtual ms */
  now: number;
}

/**
 * A cache that keeps every prompt by itself. A prompt that is long enough is written as far as it was not served, whether
 * writing costs anything or not; what is left behind the last whole step is fresh.
 */
export function billByPrefix(memory: PromptMemory, rules: CacheRules, { model, parts, now }: PromptSent): BilledPrompt {
  const live = stillHeld(memory, now, rules.lifetime);
  const sizes = prefixSizes(parts);
  const total = sizes.at(-1)!;
  if (total < rules.minimum) return { usage: { fresh: total, written: 0, cached: 0 }, memory: live };
  const found = cutToStep(longestFound(live, model, parts, sizes), rules.step);
  const cached = found < rules.minimum ? 0 : found;
  const kept = cutToStep(total, rules.step);
  const held = [{ end: parts.length, used: now }];
  return {
    usage: { fresh: total - kept, written: kept - cached, cached },
    memory: remember(live, { model, parts, held }),
  };
}

/** Tokens of the longest beginning of a prompt that is held; within a part its share of characters. */
function longestFound(
  live: PromptMemory,
  model: string,
  parts: readonly PromptPart[],
  sizes: readonly number[],
): number {
  let longest = 0;
  for (const before of live) {
    if (before.model !== model) continue;
    const overlap = overlapOf(parts, before.parts);
    const partly = parts[overlap.parts];
    const share = partly === undefined ? 0 : (partly.tokens * overlap.characters) / Math.max(1, partly.text.length);
    longest = Math.max(longest, sizes[overlap.parts]! + Math.floor(share));
  }
  return longest;
}
