import { beginningUpTo } from '../../conversation/excerpt.ts';

/** @returns as much of a text as is shown, and how many characters at its end are not; that is never part of the text itself */
export function beginningOf(text: string, most: number): { text: string; left?: number } {
  if (text.length <= most) return { text };
  const beginning = beginningUpTo(text, most);
  return { text: beginning, left: text.length - beginning.length };
}
