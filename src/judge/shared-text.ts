/** @returns how many UTF-16 units two texts have in common at their beginning */
export function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  return length;
}

/** @returns what the second text says that the first does not, once the beginning and the end they share are taken off */
export function addedText(was: string, is: string): string {
  const start = sharedStart(was, is);
  const end = sharedStart(reversed(was.slice(start)), reversed(is.slice(start)));
  return is.slice(start, is.length - end);
}

const reversed = (text: string): string => text.split('').reverse().join('');
