import type { CacheRules } from '../../model/prompt-cache/prompt-part.ts';

export type { BilledUsage, CacheRules, PromptPart } from '../../model/prompt-cache/prompt-part.ts';

/** US dollars per million tokens. */
export interface TokenPrices {
  input: number;
  output: number;
  /** reading from the cache; equal to `input` where there is no cache */
  cachedInput: number;
  /** writing to the cache; equal to `input` where writing costs nothing more */
  cacheWrite: number;
}

/** Prices of one model of one provider, and the rules of its cache. */
export interface PriceEntry extends TokenPrices {
  /** as `--prices` names it, e.g. `anthropic/claude-sonnet-4-5` */
  name: string;
  provider: string;
  model: string;
  /** the wire whose requests it serves */
  dialect: 'openai-chat' | 'anthropic';
  cache: CacheRules;
  /** prices of a whole request whose input is longer than `above` tokens, where they are others */
  long?: TokenPrices & { above: number };
  /** what the source leaves open, and how it is taken here */
  note?: string;
  /** context window, tokens, where the entry says it */
  window?: number;
  /** where the figures are from, an address, and the day they were read (YYYY-MM-DD) */
  source: string;
  date: string;
}
