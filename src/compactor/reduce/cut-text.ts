/** of a text that is cut down in its middle, this share of what is left comes from its beginning */
const HEAD_SHARE = 0.7;

/**
 * @param at index into the text, UTF-16 units
 * @returns the nearest index at or before it at which no code point is cut: half of a surrogate pair makes the next
 * request invalid (pi#7121, strands-agents: truncated tool results)
 */
export function codePointBoundary(text: string, at: number): number {
  const isInside = isHigh(text.charCodeAt(at - 1)) && isLow(text.charCodeAt(at));
  return isInside ? at - 1 : at;
}

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/**
 * Cuts a text down in its middle.
 * @param room UTF-16 units of the text that may stay
 * @param marker says visibly how many characters are left out
 * @param cutAt where a text may be cut
 */
export function withoutMiddle(
  text: string,
  room: number,
  marker: (left: number) => string,
  cutAt: typeof codePointBoundary = codePointBoundary,
): string {
  const head = text.slice(0, cutAt(text, Math.ceil(room * HEAD_SHARE)));
  const tail = text.slice(cutAt(text, text.length - Math.floor(room * (1 - HEAD_SHARE))));
  return head + marker(text.length - head.length - tail.length) + tail;
}
