import { text } from '../conversation/content.ts';
import { type CompactorOptions, type Rules, rulesOf } from './options.ts';
import type { Fold } from './plan.ts';
import { INSTRUCTIONS } from './prompt.ts';

/** What the summarizer is asked, free of any provider's wire form. */
export interface SummaryRequest {
  /** system prompt */
  instructions: string;
  /** the one user message */
  prompt: string;
  /** limit of the answer, tokens; null sets none */
  maxTokens: number | null;
  /** size of the request with the room for its answer, tokens */
  tokens: number;
}

/** Writes the request of a planned pass. Pure. */
export function request(fold: Fold, options: CompactorOptions): SummaryRequest {
  const rules = rulesOf(options);
  const prompt = rules.parts.writePrompt(fold, rules);
  const maxTokens = rules.reservedOutput > 0 ? rules.reservedOutput : null;
  return { instructions: INSTRUCTIONS, prompt, maxTokens, tokens: tokensOf(prompt, rules) + rules.reservedOutput };
}

/** @returns whether request and answer fit the summarizer's window */
export function fitsSummarizer({ tokens }: SummaryRequest, options: CompactorOptions): boolean {
  return tokens <= rulesOf(options).summarizerWindow;
}

function tokensOf(prompt: string, { count }: Rules): number {
  return count({ role: 'system', content: [text(INSTRUCTIONS)] }) + count({ role: 'user', content: [text(prompt)] });
}
