import { type Mark, marksIn } from '../../conversation/mark.ts';
import { unescaped } from '../facts/unescape.ts';
import { holdsNonceOf, isShownInPart, type SeenSummary } from './loss-site.ts';
import type { SeenMessage } from './seen-message.ts';

/** characters: words of politeness may stand in any answer */
const LEAST = 16;

/**
 * Who clips an answer may cut off the line with its sign: the text is no less of that summary for it.
 * @param text of a message that bears no sign
 * @param summaries of which it may be a part
 * @param others messages there were: what one of them says as well is no sign of an answer
 * @returns signs of the answer that it is a part of; of several the last that was not summarized again
 */
export function signsOfPart(
  text: string,
  summaries: readonly SeenSummary[],
  others: readonly SeenMessage[],
): readonly Mark[] {
  const last = summaries.filter(({ answer }) => !summaries.some((later) => holdsNonceOf(later.text, answer)));
  const said = others.map((other) => ({ ...other, text: inOneLine(other.text) }));
  const found = last.findLast(({ answer }) => isPartOf(inOneLine(unescaped(answer)), inOneLine(text), said));
  return found === undefined ? [] : marksIn(found.answer, 'S');
}

function isPartOf(answer: string, text: string, others: readonly SeenMessage[]): boolean {
  const isClip = text.length >= LEAST && answer.includes(text) && !others.some((other) => other.text.includes(text));
  return isClip || isShownInPart({ text: answer }, text, { others });
}

/** How lines are parted and set in is a matter of who installs them. */
const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
