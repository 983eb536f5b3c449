/** @returns as much of a text as is shown, and how many characters at its end are not; that is never part of the text itself */
export function beginningOf(text: string, most: number): { text: string; left?: number } {
  const left = text.length - most;
  return left <= 0 ? { text } : { text: text.slice(0, most), left };
}
