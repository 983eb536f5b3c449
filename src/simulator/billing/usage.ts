/** One part of a prompt in the order in which a provider reads it: the tools, the system prompt, a message. */
export interface PromptPart {
  /** exactly what was sent for it, so that two parts are the same where their bytes are */
  text: string;
  /** tokens as the provider counts them */
  tokens: number;
  /** the request asks that the prompt be cached up to the end of this part (dialects that have breakpoints) */
  breakpoint?: true;
}

/** What a provider bills of one request, tokens. `fresh` + `written` + `cached` is the whole input. */
export interface BilledUsage {
  /** read at the full price, and not kept */
  fresh: number;
  /** read and written to the cache */
  written: number;
  /** served from the cache */
  cached: number;
  output: number;
}

/** Prices of one model of one provider, in US dollars per million tokens, and the rules of its cache. */
export interface PriceEntry {
  /** as `--prices` names it, e.g. `anthropic/claude-sonnet-4-5` */
  name: string;
  provider: string;
  model: string;
  /** the wire whose requests it serves */
  dialect: 'openai-chat' | 'anthropic';
  input: number;
  output: number;
  /** reading from the cache; equal to `input` where there is no cache */
  cachedInput: number;
  /** writing to the cache; equal to `input` where writing costs nothing more */
  cacheWrite: number;
  cache: {
    /** `prefix`: the provider keeps every prompt by itself; `breakpoints`: only where the request asks for it; `none` */
    kind: 'prefix' | 'breakpoints' | 'none';
    /** the shortest prefix that is cached, tokens */
    minimum: number;
    /** hits are cut down to a multiple of this, tokens; 1 for none */
    step: number;
    /** ms a prefix is kept after it was last used */
    lifetime: number;
  };
  /** context window, tokens, where the entry says it */
  window?: number;
  /** where the figures are from, an address, and the day they were read (YYYY-MM-DD) */
  source: string;
  date: string;
}
