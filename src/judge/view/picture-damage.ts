import { followsRefusedPicture, hasWordInPlace, picturesOf, refusedPictures } from '../facts/refused-pictures.ts';
import type { Evidence } from '../passes/evidence.ts';
import type { Pass } from '../passes/pass.ts';
import type { MessageDamage } from './message-damage.ts';

/**
 * What is sent instead of a request with a picture that was refused lacks that one, with a word about it, and no other (CC-0524). A client
 * may have joined the message with others, so that each picture is looked for in the whole request.
 * @param given index into `before`
 * @returns what became of its pictures; undefined where no request was refused for one right before
 */
export function pictureDamage(pass: Pass, given: number, { trace }: Evidence): MessageDamage | undefined {
  const had = picturesOf(pass.before[given]!);
  if (had.length === 0 || pass.alignment.given[given]!.kind !== 'rewritten') return undefined;
  if (!followsRefusedPicture(pass, trace)) return undefined;
  const [still, refused] = [
    new Set(pass.after.flatMap(picturesOf).map(({ data }) => data)),
    refusedPictures(pass, trace),
  ];
  const lost = had.filter(({ data }) => !still.has(data));
  if (lost.some(({ data }) => !refused.has(data)))
    return { way: 'image-lost', words: 'an image is gone that the provider had not refused' };
  if (lost.length === 0 || hasWordInPlace(pass, given)) return undefined;
  return { way: 'image-lost', words: 'an image is gone without a word' };
}
