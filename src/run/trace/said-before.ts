/**
 * A growing text that holds everything new once. What is put in is found again as runs of it: `start, length, start,
 * length, …`, counted in UTF-16 units, so that also half a surrogate pair comes back as it was.
 */
export interface SaidBefore {
  /** @returns the runs that make up the text; what of it was not there yet is added */
  put(text: string): number[];
  /** @returns everything new, in the order it came */
  whole(): string;
}

/** Anything shorter is not looked for: to name a place costs about as much. */
const BLOCK = 32;
const FACTOR = 0x2c1b3c6d;
/** What the oldest unit of a block counts for in its hash. */
const OLDEST = Array.from({ length: BLOCK - 1 }).reduce<number>((power) => Math.imul(power, FACTOR), 1);

/**
 * Every block that begins at a multiple of its size is known by its hash. A text is gone through once, with a hash that
 * rolls along: where it meets a known block, the run is drawn out both ways. So the time it takes grows with the text, and
 * not with what was said before.
 * @returns an empty text
 */
export function saidBefore(): SaidBefore {
  const said = growingUnits();
  const blocks = blockIndex();
  const fresh: string[] = [];
  /** of the text at hand, to its length: to make room for each anew takes longer than to look through it */
  let units = new Uint16Array(1 << 12);

  return {
    put(text) {
      if (units.length < text.length) units = new Uint16Array(2 * text.length);
      for (let at = 0; at < text.length; at += 1) units[at] = text.charCodeAt(at);
      const runs: number[] = [];
      const sayUntil = (from: number, end: number): void => {
        if (from === end) return;
        addRun(runs, said.size(), end - from);
        said.add(units.subarray(from, end));
        fresh.push(text.slice(from, end));
      };
      let from = 0;
      let next = blocks.next(said.units(), units.subarray(0, text.length), 0);
      while (next !== undefined) {
        const { at, place } = next;
        const before = said.units();
        const back = sameBack(units, at, before, place, Math.min(at - from, place));
        const end = at + sameOn(units, at, before, place, Math.min(text.length - at, said.size() - place));
        sayUntil(from, at - back);
        addRun(runs, place - back, end - at + back);
        from = end;
        next = blocks.next(said.units(), units.subarray(0, text.length), end);
      }
      sayUntil(from, text.length);
      blocks.takeIn(said.units(), said.size());
      return runs;
    },
    whole: () => fresh.join(''),
  };
}

/** Two runs of which one goes on where the other ends are one. */
function addRun(runs: number[], start: number, length: number): void {
  const last = runs.length - 1;
  if (last > 0 && runs[last - 1]! + runs[last]! === start) runs[last]! += length;
  else runs.push(start, length);
}

interface GrowingUnits {
  /** longer than what was added so far; the rest is 0 */
  units(): Uint16Array;
  size(): number;
  add(more: Uint16Array): void;
}

function growingUnits(): GrowingUnits {
  let units = new Uint16Array(1 << 14);
  let size = 0;
  return {
    units: () => units,
    size: () => size,
    add(more) {
      if (size + more.length > units.length) {
        const wider = new Uint16Array(2 * (size + more.length));
        wider.set(units.subarray(0, size));
        units = wider;
      }
      units.set(more, size);
      size += more.length;
    },
  };
}

interface BlockIndex {
  /** @returns the first place from `from` on where a block of the units is one of those taken in, and where that stands */
  next(said: Uint16Array, units: Uint16Array, from: number): { at: number; place: number } | undefined;
  /** takes in the blocks that have become whole */
  takeIn(said: Uint16Array, size: number): void;
}

function blockIndex(): BlockIndex {
  /** one more than the place of the newest block of a hash; 0 where there is none */
  let places = new Int32Array(1 << 10);
  let known = 0;
  return {
    next(said, units, from) {
      const slots = places;
      const last = units.length - BLOCK;
      if (from > last) return undefined;
      let hash = hashAt(units, from);
      for (let at = from; ; at += 1) {
        const place = slots[slotOf(hash, slots.length)]! - 1;
        if (place !== -1 && sameOn(units, at, said, place, BLOCK) === BLOCK) return { at, place };
        if (at === last) return undefined;
        hash = (Math.imul(hash - Math.imul(units[at]!, OLDEST), FACTOR) + units[at + BLOCK]!) | 0;
      }
    },
    takeIn(said, size) {
      if ((2 * size) / BLOCK > places.length) {
        let slots = places.length;
        while ((2 * size) / BLOCK > slots) slots *= 4;
        places = new Int32Array(slots);
        known = 0;
      }
      for (; known + BLOCK <= size; known += BLOCK) places[slotOf(hashAt(said, known), places.length)] = known + 1;
    },
  };
}

/** @param slots a power of two */
const slotOf = (hash: number, slots: number): number => (hash ^ (hash >>> 15)) & (slots - 1);

function hashAt(units: Uint16Array, at: number): number {
  let hash = 0;
  for (let unit = at; unit < at + BLOCK; unit += 1) hash = (Math.imul(hash, FACTOR) + units[unit]!) | 0;
  return hash;
}

/** @returns how many units are the same from two places on, `most` at most */
function sameOn(one: Uint16Array, oneAt: number, other: Uint16Array, otherAt: number, most: number): number {
  let same = 0;
  while (same < most && one[oneAt + same] === other[otherAt + same]) same += 1;
  return same;
}

/** @returns how many units are the same before two places, `most` at most */
function sameBack(one: Uint16Array, oneAt: number, other: Uint16Array, otherAt: number, most: number): number {
  let same = 0;
  while (same < most && one[oneAt - same - 1] === other[otherAt - same - 1]) same += 1;
  return same;
}
