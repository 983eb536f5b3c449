import { readableOf } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import type { Pass } from '../passes/pass.ts';
import { holdsLiterally } from '../text/holds-literally.ts';
import { requestTextOf } from './request-text.ts';

/** Characters at the beginning or the end of a message by which it is known. */
const EDGE = 40;

/**
 * @returns whether a beginning or an end of a given message stands in a request to the summarizer, or all of it; words that another
 * message has as well tell nothing of this one
 */
export function reachesInPart(message: Message, { summarizer, before }: Pass): boolean {
  const said = readableOf(message).trim();
  const edges = [said.slice(0, EDGE), said.slice(-EDGE)]
    .flatMap((edge) => edge.split('\n'))
    .filter((line) => line.length > 8);
  const requests = summarizer.map(requestTextOf);
  const shown = edges.filter((edge) => requests.some((request) => holdsLiterally(request, edge)));
  return shown.some((edge) => before.every((other) => other === message || !readableOf(other).includes(edge)));
}
