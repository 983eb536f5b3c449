/**
 * The ideal session that all closed forms speak of: every step adds `growth` tokens, and where the next step would bring
 * the context above `trigger`, all but `kept` tokens of the conversation give place to a summary.
 *
 * A request is one cycle's floor plus whole steps: `floor + growth`, `floor + 2·growth`, …, `trigger`. So `kept` is what is kept
 * *beside* the step that has just come, and `trigger` is the largest request. Who looks at the size after the step has come
 * (as most do: before a request) and counts that step as kept has the same session with both one `growth` higher:
 * `trigger = floor + headroom` in either way of counting.
 */
export interface SessionShape {
  /** P: system prompt and tools, tokens */
  prefix: number;
  /** g: what a step adds to the context, answer and results, tokens */
  growth: number;
  /** S: the summary, tokens */
  summary: number;
  /** R: the end of the conversation that a pass keeps as it is, tokens */
  kept: number;
  /** T: the largest request, tokens */
  trigger: number;
  /** p: what the summarizer is told beside what it is to summarize, tokens */
  prompt: number;
}

/** What a token costs, where one that is read without a cache costs 1: such token prices are what all costs here are in. */
export interface PriceRatios {
  /** κr: read from the cache */
  read: number;
  /** κw: read and written to the cache */
  write: number;
  /** o: written by the model */
  output: number;
  /**
   * κa: read in a prompt that no later one goes on from; 1 if left out. A cache that keeps only what it is asked to keep leaves
   * it at 1. One that keeps every prompt by itself writes this one as well, and it costs κw
   */
  apart?: number;
}

/**
 * How the summarizer is asked: `prepend` sends it the evicted text under a prompt of its own, which no cache has seen;
 * `suffix` sends the whole context as it stands, which the cache holds, and the question behind it.
 */
export type SummarizerLayout = 'prepend' | 'suffix';

/** @returns B = P + S + R, the context right after a pass without the step that follows, tokens */
export const floorOf = ({ prefix, summary, kept }: Pick<SessionShape, 'prefix' | 'summary' | 'kept'>): number =>
  prefix + summary + kept;

/** @returns H = T − B, what comes in between two passes, tokens; not above 0 where a pass gains nothing */
export const headroomOf = (shape: SessionShape): number => shape.trigger - floorOf(shape);

/**
 * @returns A, what the summarizer reads in one pass, tokens: the old summary, what is evicted and its prompt, or the whole
 * context and the prompt
 */
export const summarizerInput = (shape: SessionShape, layout: SummarizerLayout): number =>
  layout === 'prepend' ? shape.summary + headroomOf(shape) + shape.prompt : shape.trigger + shape.prompt;
