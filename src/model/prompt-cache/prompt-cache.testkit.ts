import fc from 'fast-check';
import type { CacheRules, PromptPart } from './prompt-part.ts';

export const PREFIX: CacheRules = { kind: 'prefix', minimum: 1024, step: 128, lifetime: 300_000 };
export const BREAKPOINTS: CacheRules = { kind: 'breakpoints', minimum: 1024, step: 1, lifetime: 300_000 };

/** @returns a part of as many tokens as it has characters */
export const part = (text: string, breakpoint = false): PromptPart => ({
  text,
  tokens: text.length,
  ...(breakpoint ? { breakpoint: true as const } : {}),
});

/** @returns a part of a given size that begins with a word of its own */
export const sized = (word: string, tokens: number, breakpoint = false): PromptPart =>
  part(word.padEnd(tokens, '.'), breakpoint);

/** Rules under which little is too short. */
export const anyRules = (kind: 'prefix' | 'breakpoints'): fc.Arbitrary<CacheRules> =>
  fc.record({
    kind: fc.constant(kind),
    minimum: fc.integer({ min: 0, max: 8 }),
    step: kind === 'prefix' ? fc.integer({ min: 1, max: 4 }) : fc.constant(1),
    lifetime: fc.integer({ min: 0, max: 20 }),
  });

/** One request of a day. Few letters and short texts: prompts often begin alike. */
export interface AnyRequest {
  model: string;
  parts: PromptPart[];
  /** ms since the request before */
  gap: number;
}

const anyPart: fc.Arbitrary<PromptPart> = fc
  .record({ text: fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 4 }), marked: fc.boolean() })
  .map(({ text, marked }) => part(text, marked));

export const anyDay: fc.Arbitrary<AnyRequest[]> = fc.array(
  fc.record({
    model: fc.constantFrom('agent', 'summarizer'),
    parts: fc.array(anyPart, { maxLength: 8 }),
    gap: fc.integer({ min: 0, max: 15 }),
  }),
  { maxLength: 12 },
);

/** @returns tokens two prompts have in common, byte by byte, where a character is a token */
export function commonTokens(one: readonly PromptPart[], other: readonly PromptPart[]): number {
  let common = 0;
  for (const [index, { text }] of one.entries()) {
    const same = other[index]?.text ?? '';
    let at = 0;
    while (at < text.length && text[at] === same[at]) at += 1;
    common += at;
    if (at < text.length || same.length !== text.length) return common;
  }
  return common;
}

export const tokensIn = (parts: readonly PromptPart[]): number => parts.reduce((sum, { tokens }) => sum + tokens, 0);
