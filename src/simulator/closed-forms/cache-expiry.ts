import type { PriceRatios, SessionShape } from './symbols.ts';

/**
 * (9) After the cache's life the whole context is written anew: κw·(B + H). A pass first (`prepend`) costs κa·(S + H + p) + o·S
 * and leaves κw·B to write. It pays at once where κw·H is more than that.
 * @returns tokens that must be there to be evicted, (κa·(S + p) + o·S)/(κw − κa); infinite where writing costs no more than
 * reading, and where the summarizer's prompt is written as well
 */
export function headroomWorthAPassOnReturn(
  { summary, prompt }: Pick<SessionShape, 'summary' | 'prompt'>,
  { write, output, apart = 1 }: PriceRatios,
): number {
  const premium = write - apart;
  return premium <= 0 ? Number.POSITIVE_INFINITY : (apart * (summary + prompt) + output * summary) / premium;
}

/**
 * (9) Just before the end of its life the cache still serves the context to the summarizer (`suffix`): a pass costs
 * κr·(B + H) + κw·p + o·S, and saves κw·H if the session goes on afterwards.
 * @param floor B, tokens
 * @param resumes π, the probability that it does, 0 to 1
 * @returns tokens that must be there to be evicted, (κr·B + κw·p + o·S)/(π·κw − κr); infinite where it never pays
 */
export function headroomWorthAPassBeforeExpiry(
  floor: number,
  { summary, prompt }: Pick<SessionShape, 'summary' | 'prompt'>,
  { read, write, output }: PriceRatios,
  resumes = 1,
): number {
  const gain = resumes * write - read;
  return gain <= 0 ? Number.POSITIVE_INFINITY : (read * floor + write * prompt + output * summary) / gain;
}
