import { FACT_STATES, type FactSegment } from './day-data.ts';

/** Columns of a band: more can't be told apart on a page. */
const COLUMNS = 200;

/** @returns steps at which bands are counted, evenly from the first to the last */
export function bandSteps(steps: number): number[] {
  const columns = Math.max(1, Math.min(COLUMNS, steps));
  return Array.from({ length: columns }, (_, at) => 1 + Math.floor((at * steps) / columns));
}

/** @returns for each state how many of the facts stand so, at each of the steps */
export function stateBands(lives: readonly (readonly FactSegment[])[], at: readonly number[]): number[][] {
  // What begins and ends at each column; summed up, that is what stands there. 30,000 facts are gone through once.
  const changes = FACT_STATES.map(() => new Array<number>(at.length + 1).fill(0));
  for (const segments of lives)
    segments.forEach(([step, state], place) => {
      const end = segments[place + 1]?.[0];
      const [from, to] = [columnOf(step, at), end === undefined ? at.length : columnOf(end, at)];
      changes[state]![from]! += 1;
      changes[state]![to]! -= 1;
    });
  return changes.map((list) => summedUp(list).slice(0, at.length));
}

/** @returns the first column whose step is not before this one */
function columnOf(step: number, at: readonly number[]): number {
  let [low, high] = [0, at.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at[middle]! < step) low = middle + 1;
    else high = middle;
  }
  return low;
}

function summedUp(changes: readonly number[]): number[] {
  let sum = 0;
  return changes.map((change) => {
    sum += change;
    return sum;
  });
}
