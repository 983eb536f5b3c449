import { beginningUpTo } from '../../../conversation/excerpt.ts';
import { type ClaimWatch, NOT_SEEN, withFields, withoutField } from '../claim-watch.ts';
import { changesIn, isWrittenAnew, theOne, wordsAt } from '../own-messages.ts';
import type { PlayedPass } from '../play.ts';

/** A message of the user of its own that stands last, so that the agent goes on; the profile states its words, so that they are always the same. */
export const nudge: ClaimWatch = {
  claim: 'nudge',
  kind: 'behaviour',
  look(played) {
    const passes = changesIn(played, 'at-work');
    const all = [...passes, ...changesIn(played, 'plain', 'plain-and-one', 'everything')];
    const words = theOne(all.flatMap((pass) => lastOwnWords(pass) ?? []));
    if (words !== undefined && words.length >= LEAST && played.profile.triggers.some(runsByItself))
      return {
        kind: 'seen',
        says: `after a pass the last message is the user's, and of its own: "${beginningUpTo(words, 60)}"`,
        declare: withFields({ nudge: { text: words } }),
      };
    return passes.length === 0 || all.some((pass) => lastOwnWords(pass) !== undefined)
      ? NOT_SEEN
      : {
          kind: 'absent',
          says: 'after a pass in the middle of work no message of its own stands last',
          declare: withoutField('nudge'),
        };
  },
};

/** What a profile takes for words. */
const LEAST = 12;

const runsByItself = (kind: string): boolean => kind !== 'manual' && kind !== 'overflow';

function lastOwnWords(pass: PlayedPass): string | undefined {
  const at = pass.after.length - 1;
  return pass.after[at]?.role === 'user' && isWrittenAnew(pass, at) ? wordsAt(pass, at) : undefined;
}
