import { DamagedTraceError } from './packed-texts.ts';
import type { MessageRuns } from './packed-trace.ts';

/** @returns numbers in their order, as first, count, first, count, … */
export function toRuns(numbers: readonly number[]): MessageRuns {
  const runs: MessageRuns = [];
  for (const number of numbers) {
    const last = runs.length - 1;
    if (last > 0 && runs[last - 1]! + runs[last]! === number) runs[last]! += 1;
    else runs.push(number, 1);
  }
  return runs;
}

/**
 * @param count how many there are to be counted
 * @returns the numbers that runs stand for
 * @throws DamagedTraceError where one is beyond them
 */
export function fromRuns(runs: MessageRuns, count: number): number[] {
  const numbers: number[] = [];
  for (let at = 0; at < runs.length; at += 2) {
    const [first, length] = [runs[at]!, runs[at + 1] ?? 0];
    if (first + length > count)
      throw new DamagedTraceError(`is damaged: it speaks of message ${first + length - 1}, and holds ${count}.`);
    for (let offset = 0; offset < length; offset += 1) numbers.push(first + offset);
  }
  return numbers;
}
