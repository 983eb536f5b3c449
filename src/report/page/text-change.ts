import { beginningUpTo, endUpTo } from '../../conversation/excerpt.ts';

/** What became of a text that was rewritten, as an excerpt: what both texts share around it, and what stands in between. */
export interface TextChange {
  lead: string;
  gone: string;
  come: string;
  tail: string;
}

/** Characters shown of what both texts share on each side, and of each end of what differs. */
const [NEAR, ENDS] = [40, 120];

/** @returns the one stretch outside of which two texts are alike; undefined where all of them is */
export function changeBetween(before: string, after: string): TextChange | undefined {
  if (before === after) return undefined;
  const start = sharedStart(before, after);
  const end = sharedEnd(before.slice(start), after.slice(start));
  const goes = before.slice(start, before.length - end);
  const comes = after.slice(start, after.length - end);
  return {
    lead: leadOf(before.slice(0, start)),
    gone: middleCut(goes),
    come: middleCut(comes),
    tail: tailOf(before.slice(before.length - end)),
  };
}

function sharedStart(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let at = 0;
  while (at < most && one.charCodeAt(at) === other.charCodeAt(at)) at += 1;
  // Half a character says nothing to a reader.
  return isLowHalf(one, at) || isLowHalf(other, at) ? at - 1 : at;
}

function sharedEnd(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let count = 0;
  while (count < most && one.charCodeAt(one.length - 1 - count) === other.charCodeAt(other.length - 1 - count))
    count += 1;
  return isLowHalf(one, one.length - count) || isLowHalf(other, other.length - count) ? count - 1 : count;
}

/** Whether a place lies between the two halves of one character. */
const isLowHalf = (text: string, at: number): boolean => at > 0 && /^[\udc00-\udfff]/.test(text.slice(at, at + 1));

const leadOf = (text: string): string => (text.length <= NEAR ? text : `… ${endUpTo(text, NEAR)}`);

const tailOf = (text: string): string => (text.length <= NEAR ? text : `${beginningUpTo(text, NEAR)} …`);

function middleCut(text: string): string {
  const left = text.length - 2 * ENDS;
  if (left <= NEAR) return text;
  return `${beginningUpTo(text, ENDS)} [… ${left} characters …] ${endUpTo(text, ENDS)}`;
}
