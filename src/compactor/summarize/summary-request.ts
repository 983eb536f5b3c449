import { text } from '../../conversation/content.ts';
import type { Rules } from '../types/options.ts';
import type { SummaryChunk, SummaryRequest } from '../types/summarizer.ts';

/** Writes the request for one chunk of a planned pass. Pure. */
export function summaryRequest(chunk: SummaryChunk, rules: Rules): SummaryRequest {
  const { reservedOutput } = rules;
  const prompt = rules.parts.writePrompt(chunk);
  const instructions = rules.parts.instructions(chunk, rules);
  const model = rules.parts.summaryModel(chunk, rules);
  const input = tokensOfText(prompt, rules) + rules.count({ role: 'system', content: [text(instructions)] });
  return {
    instructions,
    prompt,
    maxTokens: reservedOutput > 0 ? reservedOutput : null,
    tokens: input + reservedOutput,
    ...(model === '' ? {} : { model }),
  };
}

/** @returns tokens of a text as a message of its own */
export const tokensOfText = (value: string, { count }: Rules): number =>
  count({ role: 'user', content: [text(value)] });
