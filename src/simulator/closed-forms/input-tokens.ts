import { wholeSteps } from './pass-count.ts';
import { floorOf, headroomOf, type SessionShape, type SummarizerLayout, summarizerInput } from './symbols.ts';

/**
 * (1) The input of all requests where nothing is ever compacted: step i sends P + i·g.
 * @param steps N
 * @returns tokens, N·P + g·N(N+1)/2; it grows with the square of N
 */
export const inputUncompacted = ({ prefix, growth }: Pick<SessionShape, 'prefix' | 'growth'>, steps: number): number =>
  climb(prefix, growth, steps);

/**
 * (2) The input of agent and summarizer per step of a session that has long been running. The requests of a cycle are
 * B + g, …, B + H, so their mean is B + (H + g)/2, and every H/g steps the summarizer reads A.
 * @returns tokens per step; infinite where a pass gains nothing
 */
export function inputPerStep(shape: SessionShape, layout: SummarizerLayout): number {
  const headroom = headroomOf(shape);
  if (headroom <= 0) return Number.POSITIVE_INFINITY;
  const agent = floorOf(shape) + (headroom + shape.growth) / 2;
  return agent + (shape.growth / headroom) * summarizerInput(shape, layout);
}

/**
 * (2) from the first step on. The long-run form alone is too high for a short day, as the first climb begins at P and not
 * at B: with T = 170k, P = 15k and N = 100 by 22 %. So the climb, the whole cycles and the one begun are summed apart.
 * The first summary has no older one before it, and is made of up to H + S tokens: about as much as the others.
 * @param steps N
 * @returns tokens that agent and summarizer read in N steps
 */
export function inputCompacted(shape: SessionShape, steps: number, layout: SummarizerLayout): number {
  const { prefix, growth, trigger } = shape;
  const first = wholeSteps(trigger - prefix, growth);
  if (steps <= first) return climb(prefix, growth, steps);
  const cycle = wholeSteps(headroomOf(shape), growth);
  if (cycle < 1) return Number.POSITIVE_INFINITY;
  const whole = Math.ceil((steps - first) / cycle) - 1;
  const begun = steps - first - whole * cycle;
  const floor = floorOf(shape);
  const agent = climb(prefix, growth, first) + whole * climb(floor, growth, cycle) + climb(floor, growth, begun);
  // The climb ends less than a step below the trigger, and the first summarizer request is smaller by as much.
  const short = trigger - prefix - first * growth;
  return agent + (whole + 1) * summarizerInput(shape, layout) - short;
}

/** Tokens of `steps` requests, the first `growth` above the floor and each `growth` above the one before. */
const climb = (floor: number, growth: number, steps: number): number =>
  steps * floor + (growth * steps * (steps + 1)) / 2;
