/** One part of a prompt in the order in which a provider reads it: the tools, the system prompt, a message. */
export interface PromptPart {
  /** exactly what was sent for it, so that two parts are the same where their bytes are */
  text: string;
  /** tokens as the provider counts them */
  tokens: number;
  /** the request asks that the prompt be cached up to the end of this part (dialects that have breakpoints) */
  breakpoint?: true;
}

/** What is counted at once: a tool, the system prompt, a message. A dialect may share the tokens out among its blocks. */
export interface CountedPiece {
  place: 'tool' | 'system' | 'message';
  /** the JSON of it, as it was sent, without what only steers the cache */
  text: string;
  /** the same, parsed */
  value: unknown;
}

/** @returns tokens of a piece, as the provider counts them */
export type PieceCounter = (piece: CountedPiece) => number;

/** Input tokens of one request, as a provider bills them. Together they are the whole input. */
export interface InputUsage {
  /** read at the full price, and not kept */
  fresh: number;
  /** read and written to the cache */
  written: number;
  /** served from the cache */
  cached: number;
}

/** What a provider bills of one request, tokens. `fresh` + `written` + `cached` is the whole input. */
export interface BilledUsage extends InputUsage {
  output: number;
}

/** How a provider's cache works. */
export interface CacheRules {
  /** `prefix`: the provider keeps every prompt by itself; `breakpoints`: only where the request asks for it; `none` */
  kind: 'prefix' | 'breakpoints' | 'none';
  /** the shortest prefix that is cached, tokens */
  minimum: number;
  /** hits are cut down to a multiple of this, tokens; 1 for none */
  step: number;
  /** ms a prefix is kept after it was last used */
  lifetime: number;
}

/** A prompt as its dialect reads it: what stands in front of the messages, and each message. */
export interface PromptOutline {
  head: PromptPart[];
  /** the parts of each message */
  messages: PromptPart[][];
  /** the request asks that the prompt be cached as a whole */
  breakpoint?: true;
}

/** @returns the parts of all of it, in order */
export function partsOfOutline({ head, messages, breakpoint }: PromptOutline): PromptPart[] {
  const parts = [...head, ...messages.flat()];
  const last = parts.pop();
  if (last !== undefined) parts.push(breakpoint ? { ...last, breakpoint } : last);
  return parts;
}
