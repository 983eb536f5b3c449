/** A text in 64 bits: two ids of a million have the same about once in ten million files. */
interface Fingerprint {
  high: number;
  low: number;
}

const FIRST_SLOTS = 1024;

/**
 * Small numbers for ids, from 0 in the order in which they are asked for. A file may have a million of them, and as texts in a map they
 * took a hundred bytes each.
 */
export class IdNumbers {
  #count = 0;
  #slots = new Int32Array(FIRST_SLOTS).fill(-1);
  #highs = new Uint32Array(FIRST_SLOTS / 2);
  #lows = new Uint32Array(FIRST_SLOTS / 2);

  numberOf(id: string): number {
    const print = fingerprintOf(id);
    const slot = this.#slotOf(print);
    const known = this.#slots[slot]!;
    if (known !== -1) return known;
    if (this.#count === this.#highs.length) this.#grow();
    return this.#take(print);
  }

  #take({ high, low }: Fingerprint): number {
    const number = this.#count;
    this.#slots[this.#slotOf({ high, low })] = number;
    this.#highs[number] = high;
    this.#lows[number] = low;
    this.#count += 1;
    return number;
  }

  /** @returns where it is, or where it would stand */
  #slotOf({ high, low }: Fingerprint): number {
    const mask = this.#slots.length - 1;
    let slot = low & mask;
    for (let at = this.#slots[slot]!; at !== -1; at = this.#slots[slot]!) {
      if (this.#lows[at] === low && this.#highs[at] === high) return slot;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  /** Half of the slots stay free, so that what is looked for is found in a few steps. */
  #grow(): void {
    const [highs, lows] = [this.#highs, this.#lows];
    this.#slots = new Int32Array(this.#slots.length * 2).fill(-1);
    this.#highs = new Uint32Array(highs.length * 2);
    this.#lows = new Uint32Array(lows.length * 2);
    this.#count = 0;
    for (const [number, high] of highs.entries()) this.#take({ high, low: lows[number]! });
  }
}

/** Two sums that have nothing in common but the text. */
function fingerprintOf(id: string): Fingerprint {
  let high = 0x811c9dc5;
  let low = 0x9e3779b9;
  for (let at = 0; at < id.length; at += 1) {
    const code = id.charCodeAt(at);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low + code, 0x85ebca6b);
    low ^= low >>> 15;
  }
  return { high: mixed(high), low: mixed(low) };
}

/** Spreads what the last letters changed over all bits. */
function mixed(sum: number): number {
  let bits = Math.imul(sum ^ (sum >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return (bits ^ (bits >>> 16)) >>> 0;
}
