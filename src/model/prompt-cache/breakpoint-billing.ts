import type { BilledPrompt, PromptSent } from './prefix-billing.ts';
import { type HeldPrefix, overlapOf, type PromptMemory, remember, stillHeld } from './prompt-memory.ts';
import type { CacheRules } from './prompt-part.ts';
import { prefixSizes } from './prompt-size.ts';

/** From a breakpoint a provider looks back over so many blocks for what it holds, the marked one among them. */
export const LOOK_BACK = 20;

/**
 * A cache that keeps a prompt up to where the request asks for it, and finds nothing else: what is held ends at a breakpoint
 * of an earlier request. What is found is used anew, and so is what the request marks again.
 */
export function billByBreakpoints(memory: PromptMemory, rules: CacheRules, sent: PromptSent): BilledPrompt {
  const { model, parts, now } = sent;
  const live = stillHeld(memory, now, rules.lifetime);
  const sizes = prefixSizes(parts);
  const total = sizes.at(-1)!;
  const ends = parts.flatMap(({ breakpoint }, index) =>
    breakpoint && sizes[index + 1]! >= rules.minimum ? [index + 1] : [],
  );
  const last = ends.at(-1);
  if (last === undefined) return { usage: { fresh: total, written: 0, cached: 0 }, memory: live };
  const found = longestHeld(live, sent, ends);
  const cached = sizes[found]!;
  const written = sizes[last]! - cached;
  const used = new Set(found === 0 ? ends : [found, ...ends]);
  const held = [...used].sort((a, b) => a - b).map((end): HeldPrefix => ({ end, used: now }));
  return {
    usage: { fresh: total - cached - written, written, cached },
    memory: remember(live, { model, parts: parts.slice(0, last), held }),
  };
}

/** Parts of the longest prefix that is held and in sight of a breakpoint; 0 for none. */
function longestHeld(live: PromptMemory, { model, parts }: PromptSent, ends: readonly number[]): number {
  const isInSight = (end: number): boolean => ends.some((from) => end <= from && end > from - LOOK_BACK);
  let longest = 0;
  for (const before of live) {
    if (before.model !== model) continue;
    const same = overlapOf(parts, before.parts).parts;
    for (const { end } of before.held) if (end > longest && end <= same && isInSight(end)) longest = end;
  }
  return longest;
}
