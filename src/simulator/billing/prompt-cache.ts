import type { BilledUsage, PriceEntry, PromptPart } from './usage.ts';
export function createPromptCache(rules: PriceEntry['cache']) {
  let live: { parts: readonly PromptPart[]; at: number }[] = [];
  return {
    bill(parts: readonly PromptPart[], { now, output }: { model: string; now: number; output: number }): BilledUsage {
      live = live.filter(({ at }) => now - at <= rules.lifetime).slice(-4);
      let best = 0;
      for (const one of live) {
        let n = 0;
        for (
          let i = 0;
          i < parts.length &&
          one.parts[i] !== undefined &&
          (one.parts[i] === parts[i] || one.parts[i]!.text === parts[i]!.text);
          i++
        )
          n += parts[i]!.tokens;
        best = Math.max(best, n);
      }
      const all = parts.reduce((s, p) => s + p.tokens, 0);
      const cached = best >= rules.minimum ? best - (best % rules.step) : 0;
      live.push({ parts, at: now });
      return { fresh: 0, written: all - cached, cached, output };
    },
  };
}
