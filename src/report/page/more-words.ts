/** @returns what a button says that shows the next ones of a list. @param left how many are not shown yet. @param next at most */
export function moreWords(left: number, next: number): string {
  if (left === 1) return 'Show the last one';
  return left <= next ? `Show the other ${left}` : `Show ${next} of the other ${left}`;
}
