/** How the text of a view part and that of a given part relate. */
export type TextRelation =
  /** equal */
  | 'same'
  /** the view's text is part of the given one */
  | 'part'
  /** the given text stands in the view's, on lines of its own */
  | 'lines'
  /** the given text stands in the view's, within a line */
  | 'inside'
  /** only the mark is common to both */
  | 'mark';

/**
 * Compares two texts that a mark has in common. The mark says where one must lie in the other, so nothing is searched.
 * @param view text of the view part
 * @param places where the mark stands in it
 * @param given text of the given part
 * @param at where the mark first stands in it
 */
export function relationOf(view: string, places: readonly number[], given: string, at: number): TextRelation {
  if (view === given) return 'same';
  const starts = places.map((place) => place - at);
  const whole = starts.filter((start) => view.startsWith(given, start));
  if (whole.some((start) => isOnLines(view, start, start + given.length))) return 'lines';
  if (whole.length > 0) return 'inside';
  return starts.some((start) => given.startsWith(view, -start)) ? 'part' : 'mark';
}

/** Whether what stands from `start` to `end` fills its lines. */
const isOnLines = (text: string, start: number, end: number): boolean =>
  (start === 0 || text[start - 1] === '\n') && (end === text.length || text[end] === '\n' || text[end] === '\r');

/** Whether a text says nothing but marks: quoting the mark is quoting the text then, and proves nothing. */
export const isOnlyMarks = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text.replaceAll(/\b[FS]-\w{4}\b/g, ''));
