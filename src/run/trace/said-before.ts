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
  const blocks = blockIndex(said);

  return {
    put(text) {
      const units = unitsOf(text);
      const runs: number[] = [];
      let from = 0;
      let at = 0;
      let hash = units.length < BLOCK ? 0 : hashAt(units, 0);
      while (at + BLOCK <= units.length) {
        const place = blocks.find(hash, units, at);
        if (place === -1) {
          hash = rolled(hash, units, at);
          at += 1;
          continue;
        }
        const back = unitsBack({ units, at, from }, said.units(), place);
        const end = at + unitsOn({ units, at }, said, place);
        addRun(runs, said.size(), at - back - from);
        said.add(units.subarray(from, at - back));
        addRun(runs, place - back, end - at + back);
        from = end;
        at = end;
        if (at + BLOCK <= units.length) hash = hashAt(units, at);
      }
      addRun(runs, said.size(), units.length - from);
      said.add(units.subarray(from));
      blocks.grow();
      return runs;
    },
    whole: () => textOf(said.units().subarray(0, said.size())),
  };
}

/** Two runs of which one goes on where the other ends are one. */
function addRun(runs: number[], start: number, length: number): void {
  if (length === 0) return;
  const last = runs.length - 1;
  if (last > 0 && runs[last - 1]! + runs[last]! === start) runs[last]! += length;
  else runs.push(start, length);
}

interface GrowingUnits {
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
  /** @returns where a block stands that is the same as the one at `at`; -1 where none is known */
  find(hash: number, units: Uint16Array, at: number): number;
  /** takes in the blocks that have become whole */
  grow(): void;
}

function blockIndex(said: GrowingUnits): BlockIndex {
  /** one more than the place of the newest block of a hash; 0 where there is none */
  let places = new Int32Array(1 << 10);
  let known = 0;
  const slotOf = (hash: number): number => (hash ^ (hash >>> 15)) & (places.length - 1);
  const takeIn = (units: Uint16Array, end: number): void => {
    for (; known + BLOCK <= end; known += BLOCK) places[slotOf(hashAt(units, known))] = known + 1;
  };
  return {
    find(hash, units, at) {
      const place = places[slotOf(hash)]! - 1;
      return place !== -1 && isSameBlock(said.units(), place, units, at) ? place : -1;
    },
    grow() {
      if ((said.size() / BLOCK) * 2 > places.length) {
        while ((said.size() / BLOCK) * 2 > places.length) places = new Int32Array(4 * places.length);
        known = 0;
      }
      takeIn(said.units(), said.size());
    },
  };
}

function isSameBlock(one: Uint16Array, oneAt: number, other: Uint16Array, otherAt: number): boolean {
  for (let unit = 0; unit < BLOCK; unit += 1) if (one[oneAt + unit] !== other[otherAt + unit]) return false;
  return true;
}

function hashAt(units: Uint16Array, at: number): number {
  let hash = 0;
  for (let unit = at; unit < at + BLOCK; unit += 1) hash = (Math.imul(hash, FACTOR) + units[unit]!) | 0;
  return hash;
}

/** @returns the hash of the block one further on */
const rolled = (hash: number, units: Uint16Array, at: number): number =>
  (Math.imul(hash - Math.imul(units[at]!, OLDEST), FACTOR) + units[at + BLOCK]!) | 0;

/** @returns how many units before the block are the same; none that an earlier run has */
function unitsBack(
  { units, at, from }: { units: Uint16Array; at: number; from: number },
  said: Uint16Array,
  place: number,
): number {
  const most = Math.min(at - from, place);
  let back = 0;
  while (back < most && units[at - back - 1] === said[place - back - 1]) back += 1;
  return back;
}

/** @returns how many units are the same from the block on, its own included */
function unitsOn({ units, at }: { units: Uint16Array; at: number }, said: GrowingUnits, place: number): number {
  const before = said.units();
  const most = Math.min(units.length - at, said.size() - place);
  let on = BLOCK;
  while (on < most && units[at + on] === before[place + on]) on += 1;
  return on;
}

function unitsOf(text: string): Uint16Array {
  const units = new Uint16Array(text.length);
  for (let at = 0; at < units.length; at += 1) units[at] = text.charCodeAt(at);
  return units;
}

/** As many as fit into one call. */
const PART = 8192;

function textOf(units: Uint16Array): string {
  const parts: string[] = [];
  for (let at = 0; at < units.length; at += PART)
    parts.push(String.fromCharCode.apply(null, units.subarray(at, at + PART) as unknown as number[]));
  return parts.join('');
}
