import { resultsOf, textOf } from '../../../conversation/content.ts';
import { pluralize } from '../../../conversation/pluralize.ts';
import { type ClaimWatch, NOT_SEEN, withFields, withItem, withoutField, withoutItem } from '../claim-watch.ts';
import { changesIn, goneFrom } from '../own-messages.ts';
import type { PlayedPass } from '../play.ts';

/** Results that stand where they stood, with less in them. Who does nothing else has another mode. */
export const shortenedResults: ClaimWatch = {
  claim: 'capabilities: clearing',
  kind: 'behaviour',
  look(played) {
    const passes = changesIn(played, 'results', 'everything', 'one-turn');
    if (passes.length === 0) return NOT_SEEN;
    const isShortened = passes.some((pass) => shortenedIn(pass).length > 0);
    if (!isShortened && passes.some((pass) => resultsThatStay(pass) > 1))
      return {
        kind: 'absent',
        says: 'results that stay are what they were',
        declare: (profile) => (profile.mode === 'reduce' ? profile : withoutItem('capabilities', 'clearing')(profile)),
      };
    if (!isShortened) return NOT_SEEN;
    return passes.every((pass) => goneFrom(pass).length === 0 && pass.summarizer.length === 0)
      ? {
          kind: 'seen',
          claim: 'mode: reduce',
          says: 'results are shortened where they stand, and nothing is taken off',
          declare: withFields({ mode: 'reduce' }),
        }
      : {
          kind: 'seen',
          says: 'results are shortened where they stand, before anything is taken off',
          declare: (profile) => (profile.mode === 'reduce' ? profile : withItem('capabilities', 'clearing')(profile)),
        };
  },
};

/** How many of the newest stay: results so large that what is left is above the trigger still show it. */
export const resultsLeftAlone: ClaimWatch = {
  claim: 'clearing.newest',
  kind: 'behaviour',
  look(played) {
    const [pass] = changesIn(played, 'results');
    if (pass === undefined || goneFrom(pass).length > 0 || pass.summarizer.length > 0) return NOT_SEEN;
    const shortened = shortenedIn(pass);
    const all = pass.before.flatMap((message) => resultsOf(message).map(({ callId }) => callId));
    const newest = all.length - 1 - all.lastIndexOf(shortened.at(-1) ?? '');
    if (shortened.length === 0 || newest >= all.length || shortened.length + newest !== all.length) return NOT_SEEN;
    if (newest <= 1)
      return {
        kind: 'absent',
        says: 'all results but the newest are shortened',
        declare: (profile) => (profile.clearing?.newest === undefined ? profile : withoutField('clearing')(profile)),
      };
    return {
      kind: 'seen',
      says: `the newest ${pluralize(newest, 'result')} stay as they are where all older ones are shortened`,
      declare: (profile) => ({ ...profile, clearing: { ...profile.clearing, newest } }),
    };
  },
};

/** @returns ids of calls whose result is shorter than it was */
export function shortenedIn({ before, after }: PlayedPass): string[] {
  const now = new Map(after.flatMap(resultsOf).map((result) => [result.callId, lengthOf(result)]));
  return before
    .flatMap(resultsOf)
    .filter((result) => (now.get(result.callId) ?? Infinity) < lengthOf(result) / 2)
    .map(({ callId }) => callId);
}

const resultsThatStay = ({ before, after }: PlayedPass): number => {
  const now = new Set(after.flatMap(resultsOf).map(({ callId }) => callId));
  return before.flatMap(resultsOf).filter(({ callId }) => now.has(callId)).length;
};

const lengthOf = ({ content }: ReturnType<typeof resultsOf>[number]): number =>
  textOf({ role: 'user', content }).length;
