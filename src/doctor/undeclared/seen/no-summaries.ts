import type { WithoutSummaries } from '../../../adapter/profile.ts';
import { callsOf, readableOf, resultsOf } from '../../../conversation/content.ts';
import { beginningUpTo } from '../../../conversation/excerpt.ts';
import { type ClaimWatch, NOT_SEEN } from '../claim-watch.ts';
import { changesIn, goneFrom, theOne } from '../own-messages.ts';
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
    if (!isSilent || !passes.every(losesOldest) || !passes.some(losesTalk)) return NOT_SEEN;
    const own = passes.flatMap(markersIn);
    const stands = wordsOf(own, played.profile.prices['without-summaries']?.extract?.opens);
    const terms = { goes: 'oldest' as const, ...stands };
    return {
      kind: 'seen',
      says: `the oldest messages go, and no model was asked${own[0] === undefined ? '' : `; in their place stands "${beginningUpTo(own[0], 60)}"`}`,
      declare: (profile) => ({ ...profile, prices: { ...profile.prices, 'without-summaries': terms } }),
    };
  },
};

/** What a profile takes for words. */
const LEAST = 12;

/** The agent's own request goes on from here in any case. */
const asksNobody = ({ exchanges }: PlayedPass): boolean => exchanges.every((one) => one.class === 'agent');

/** @returns what stands for what went: always the same words, or a text that always begins with the same, as it is declared where that is so */
function wordsOf(own: readonly string[], declared: string | undefined): Pick<WithoutSummaries, 'marker' | 'extract'> {
  if (declared !== undefined && own.length > 0 && own.every((words) => words.startsWith(declared)))
    return { extract: { opens: declared } };
  const marker = theOne(own);
  if (marker !== undefined) return marker.length >= LEAST ? { marker } : {};
  const opens = sharedOpening(own).trimEnd();
  return opens.length >= LEAST ? { extract: { opens } } : {};
}

function sharedOpening([first = '', ...others]: readonly string[]): string {
  const length = [...first].findIndex((letter, at) => others.some((words) => [...words][at] !== letter));
  return length < 0 ? first : [...first].slice(0, length).join('');
}

/** An extract holds what was said, so that it may look like what is left of a message. */
function markersIn({ before, after }: PlayedPass): string[] {
  const given = new Set(before.map(readableOf));
  return after.map(readableOf).filter((words) => words !== '' && !given.has(words));
}

/** Where nothing but calls with their results went, what was said elsewhere may well stay. */
const losesTalk = (pass: PlayedPass): boolean =>
  goneFrom(pass).some((at) => callsOf(pass.before[at]!).length + resultsOf(pass.before[at]!).length === 0);

/** All that went is older than all that stays, but for the user's words: those may stay for themselves, or be pinned. */
function losesOldest(pass: PlayedPass): boolean {
  const end = goneFrom(pass).at(-1)!;
  const isFree = (at: number) => pass.before[at]!.role === 'user' || at < (pass.before[0]?.role === 'system' ? 9 : 8);
  return pass.alignment.given.every(({ kind }, at) => at > end || kind === 'evicted' || isFree(at));
}
