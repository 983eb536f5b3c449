/** @returns how many UTF-16 units two texts have in common at their beginning */
export function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  return length;
}

/** @returns how many UTF-16 units two texts have in common at their end */
export function sharedEnd(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && one[one.length - 1 - length] === other[other.length - 1 - length]) length += 1;
  return length;
}

/** @returns what the second text says that the first does not, once the beginning and the end they share are taken off */
export function addedText(was: string, is: string): string {
  const start = sharedStart(was, is);
  const end = sharedEnd(was.slice(start), is.slice(start));
  return is.slice(start, is.length - end);
}

/** @returns the end that both have in common, of a text that is the other one without its middle */
export function keptEnd(was: string, is: string): string {
  const start = sharedStart(was, is);
  const end = sharedEnd(was.slice(start), is.slice(start));
  return is.slice(is.length - end);
}
