import type { ImageBlock, Message } from '../../conversation/message.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import { dialectOf } from '../../model/dialects.ts';
import { believedLosses } from '../passes/believed-losses.ts';
import type { Evidence } from '../passes/evidence.ts';
import type { Pass } from '../passes/pass.ts';
import { hasWordInPlace, picturesOf, refusedPictures } from './refused-pictures.ts';

/**
 * A request is often "what is wrong here?" with a picture, and its words alone ask for nothing. Pictures that were gone
 * before the pass are not looked for, nor those of an implementation whose own form has no place for any, nor one that the provider
 * refused before, where a word stands in its place.
 * @param request the last thing a user said
 * @param probe the next agent request
 * @returns how many pictures of the request the pass was given, and how many of those the next agent request lacks
 */
export function latestRequestPictures(
  request: Message,
  probe: Exchange,
  pass: Pass,
  evidence: Evidence,
): { given: number; missing: number } {
  const refused = refusedPictures(pass, evidence.trace);
  const mayBeLeftOut = ({ data }: ImageBlock, at: number) => refused.has(data) && hasWordInPlace(pass, at);
  const given = picturesOf(request).filter((picture) => {
    const at = pass.before.findIndex((message) => picturesOf(message).some((other) => isSame(picture, other)));
    return at >= 0 && !believedLosses(pass, at, evidence).includes('image') && !mayBeLeftOut(picture, at);
  });
  if (given.length === 0) return { given: 0, missing: 0 };
  const sent = (dialectOf(probe.request.path)?.decodeMessages(probe.request.body) ?? []).flatMap(picturesOf);
  const missing = given.filter((picture) => !sent.some((other) => isSame(picture, other)));
  return { given: given.length, missing: missing.length };
}

const isSame = (one: ImageBlock, other: ImageBlock): boolean => one.data === other.data;
