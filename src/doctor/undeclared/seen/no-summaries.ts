import { beginningUpTo } from '../../../conversation/excerpt.ts';
import { type ClaimWatch, NOT_SEEN } from '../claim-watch.ts';
import { changesIn, goneFrom, isWrittenAnew, theOne, wordsAt } from '../own-messages.ts';
import type { PlayedPass } from '../play.ts';

/** What leaves the window is gone, the oldest first, and nobody was asked. */
export const noSummaries: ClaimWatch = {
  claim: 'prices.without-summaries',
  kind: 'behaviour',
  look(played) {
    const passes = changesIn(played, 'plain', 'plain-and-one', 'everything').filter(
      (pass) => goneFrom(pass).length > 0,
    );
    if (passes.length === 0) return NOT_SEEN;
    if (passes.every(({ summarizer }) => summarizer.length > 0))
      return {
        kind: 'absent',
        says: 'a model is asked for summaries',
        declare: ({ prices: { 'without-summaries': _, ...prices }, ...profile }) => ({ ...profile, prices }),
      };
    const isSilent = Object.values(played.plays).every((play) => play.passes.every(asksNobody));
    if (!isSilent || !passes.every(losesOldest)) return NOT_SEEN;
    const marker = theOne(passes.flatMap((pass) => markersIn(pass)));
    const terms = { goes: 'oldest' as const, ...(marker !== undefined && marker.length >= LEAST && { marker }) };
    return {
      kind: 'seen',
      says: `the oldest messages go, and no model was asked${marker === undefined ? '' : `; in their place stands "${beginningUpTo(marker, 60)}"`}`,
      declare: (profile) => ({ ...profile, prices: { ...profile.prices, 'without-summaries': terms } }),
    };
  },
};

/** What a profile takes for words. */
const LEAST = 12;

/** The agent's own request goes on from here in any case. */
const asksNobody = ({ exchanges }: PlayedPass): boolean => exchanges.every((one) => one.class === 'agent');

const markersIn = (pass: PlayedPass): string[] =>
  [...pass.after.keys()].filter((at) => isWrittenAnew(pass, at)).map((at) => wordsAt(pass, at));

/** All that went is older than all that stays, but for the user's words: those may stay for themselves, or be pinned. */
function losesOldest(pass: PlayedPass): boolean {
  const end = goneFrom(pass).at(-1)!;
  const isFree = (at: number) => pass.before[at]!.role === 'user' || at < (pass.before[0]?.role === 'system' ? 9 : 8);
  return pass.alignment.given.every(({ kind }, at) => at > end || kind === 'evicted' || isFree(at));
}
