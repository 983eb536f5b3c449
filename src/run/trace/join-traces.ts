import type { PackedTrace, PackedTraces, PooledText } from './packed-trace.ts';
import { type SaidBefore, saidBefore } from './said-before.ts';

/** @returns the traces of both, of which those that the first one has already count once; what both say is held once */
export function joinTraces(one: PackedTraces, other: PackedTraces): PackedTraces {
  const more = other.traces.filter((trace) => !one.traces.some((own) => isSame(own, trace)));
  if (more.length === 0) return one;
  const said = saidBefore();
  said.put(one.said);
  const moved = movedTo(said, other.said);
  const texts = (trace: PackedTrace) =>
    trace.texts.map(([digest, like, shared, ...runs]): PooledText => [digest, like, shared, ...moved(runs)]);
  const traces = more.map((trace) => ({ ...trace, texts: texts(trace) }));
  return { ...one, traces: [...one.traces, ...traces], said: said.whole() };
}

const isSame = (one: PackedTrace, other: PackedTrace): boolean =>
  one.id === other.id && one.adapter.drive === other.adapter.drive;

/** @returns what turns runs of a text into runs of the one it was put into */
function movedTo(said: SaidBefore, text: string): (runs: readonly number[]) => number[] {
  const places = said.put(text);
  /** where in the text each of its runs begins */
  const begins: number[] = [];
  let length = 0;
  for (let at = 0; at < places.length; at += 2) {
    begins.push(length);
    length += places[at + 1]!;
  }
  return (runs) => {
    const moved: number[] = [];
    for (let at = 0; at < runs.length; at += 2) {
      let from = runs[at]!;
      const end = Math.min(from + runs[at + 1]!, length);
      for (let piece = lastBefore(begins, from); from < end; piece += 1) {
        const offset = from - begins[piece]!;
        const taken = Math.min(end - from, places[2 * piece + 1]! - offset);
        moved.push(places[2 * piece]! + offset, taken);
        from += taken;
      }
    }
    return moved;
  };
}

/** @returns the index of the last number that is not above `most`; numbers rise, and the first is 0 */
function lastBefore(numbers: readonly number[], most: number): number {
  let [low, high] = [0, numbers.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (numbers[middle]! <= most) low = middle;
    else high = middle - 1;
  }
  return low;
}
