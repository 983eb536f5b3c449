/** A parent that is no record: a conversation begins there. */
export const NOBODY = -1;
/** A parent that is not known, since parents went round in a circle. */
export const LOST = -2;
/** Stands for a parent as long as not all records are there. */
export const UNSAID = -3;

/**
 * Many a parent was never written: lines that were cut, states that only the program had. Who follows such a one goes on where the
 * line above stood; what another session wrote in between is none of its.
 * @param parentIds of each record the number of its parent's id, NOBODY or UNSAID
 * @param written by the number of an id the number of its record
 * @param sessions of each record
 * @returns of each record the number of its parent, or NOBODY
 */
export function parentNumbers(
  parentIds: readonly number[],
  written: readonly (number | undefined)[],
  sessions: readonly number[],
): Int32Array {
  const lastOfSession = new Map<number, number>();
  return Int32Array.from(parentIds, (parent, at) => {
    const above = lastOfSession.get(sessions[at]!) ?? NOBODY;
    lastOfSession.set(sessions[at]!, at);
    if (parent === NOBODY) return NOBODY;
    return (parent === UNSAID ? undefined : written[parent]) ?? above;
  });
}

/**
 * Files that a program has broken hold circles. Each is cut above the record of it that was written first.
 * @param parents of each record the number of its parent, or NOBODY; they are changed
 */
export function withoutCircles(parents: Int32Array): Int32Array {
  const walkedBy = new Int32Array(parents.length).fill(-1);
  for (let start = 0; start < parents.length; start += 1) {
    let at = start;
    for (; at >= 0 && walkedBy[at] === -1; at = parents[at]!) walkedBy[at] = start;
    if (at >= 0 && walkedBy[at] === start) parents[firstOfCircle(parents, at)] = LOST;
  }
  return parents;
}

function firstOfCircle(parents: Int32Array, start: number): number {
  let first = start;
  for (let at = parents[start]!; at !== start; at = parents[at]!) first = Math.min(first, at);
  return first;
}

/**
 * @param parents without circles; some records stand before their parents
 * @returns all numbers, each behind that of its parent
 */
export function parentsFirst(parents: Int32Array): Int32Array {
  const order = new Int32Array(parents.length);
  const isPlaced = new Uint8Array(parents.length);
  let placed = 0;
  for (let start = 0; start < parents.length; start += 1) {
    const way: number[] = [];
    for (let at = start; at >= 0 && isPlaced[at] === 0; at = parents[at]!) way.push(at);
    for (const at of way.reverse()) {
      isPlaced[at] = 1;
      order[placed] = at;
      placed += 1;
    }
  }
  return order;
}
