import { headroomOf, type SessionShape } from './symbols.ts';

/**
 * (3) Steps from one pass to the next: H/g.
 * @returns steps, not rounded; 0 where a pass gains nothing
 */
export const stepsPerPass = (shape: SessionShape): number => Math.max(0, headroomOf(shape) / shape.growth);

/**
 * (3) Passes of a day. The first comes when the context has climbed from P to T, so it is the later the larger T − P;
 * the
 * plain N·g/H leaves that out, and is (S + R)/H passes too many.
 * @param steps N
 * @returns passes before one of N requests; infinite where a pass gains too little for one step
 */
export function passesIn(shape: SessionShape, steps: number): number {
  const first = wholeSteps(shape.trigger - shape.prefix, shape.growth);
  if (steps <= first) return 0;
  const cycle = wholeSteps(headroomOf(shape), shape.growth);
  return cycle < 1 ? Number.POSITIVE_INFINITY : Math.ceil((steps - first) / cycle);
}

/** @returns how many steps have room, whole ones; a hair of rounding error takes none away. @param tokens the room */
export const wholeSteps = (tokens: number, growth: number): number => Math.floor(tokens / growth + 1e-9);

/** What a headroom is good for: below one step every request is a pass, below five much of the day is. */
export type RoomGrade = 'none' | 'tight' | 'enough';

/**
 * (3) Whether it thrashes: a pass that makes room for less than one step is followed by the next at once.
 * @param headroom H, tokens
 * @param growth g, tokens per step
 */
export function roomFor(headroom: number, growth: number): RoomGrade {
  if (headroom < growth) return 'none';
  return headroom < 5 * growth ? 'tight' : 'enough';
}
