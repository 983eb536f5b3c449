import type { Profile } from '../../../adapter/profile.ts';
import { type ClaimWatch, NOT_SEEN, withFields } from '../claim-watch.ts';
import { isWrittenAnew, wordsAt } from '../own-messages.ts';
import type { PlayedPass } from '../play.ts';

/** What is done where the summarizer answers with an error, whatever is asked of it. */
export const failedSummary: ClaimWatch = {
  claim: 'onSummarizerFailure',
  kind: 'behaviour',
  look({ plays, drive, profile }) {
    const pass = plays.failing?.passes[0];
    if (pass === undefined || pass.summarizer.length === 0) return NOT_SEEN;
    const done = doneIn(pass);
    // Nobody but an agent's caller hears of an error, and who asked for a pass may hear of it whatever else is done.
    const isAsked = !profile.triggers.some((kind) => kind !== 'manual' && kind !== 'overflow');
    if (done === undefined || (done === 'raise' && isAsked) || (done === 'unchanged' && drive === 'agent'))
      return NOT_SEEN;
    return {
      kind: 'seen',
      says: `where the summarizer answers with an error, ${WORDS[done]}`,
      declare: withFields({ onSummarizerFailure: done }),
    };
  },
};

const WORDS: Record<Profile['onSummarizerFailure'], string> = {
  unchanged: 'the conversation stays as it is',
  raise: 'the error is passed on',
  fallback: 'the conversation is shortened without a summary',
};

function doneIn(pass: PlayedPass): Profile['onSummarizerFailure'] | undefined {
  if (pass.threw !== undefined) return 'raise';
  if (!pass.changed) return 'unchanged';
  return installsError(pass) ? undefined : 'fallback';
}

/** The words of the error in the place of a summary are a fault (FAIL-1), and no rule by which anything is shortened. */
const installsError = (pass: PlayedPass): boolean =>
  [...pass.after.keys()].some((at) => isWrittenAnew(pass, at) && /\berror\b/i.test(wordsAt(pass, at)));
