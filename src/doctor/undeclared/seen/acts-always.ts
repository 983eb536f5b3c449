import { type ClaimWatch, NOT_SEEN, type Sight, withFields } from '../claim-watch.ts';
import { goneFrom } from '../own-messages.ts';
import { untriggeredIn } from '../untriggered.ts';
import { shortenedIn } from './shortened-results.ts';

/** Something is taken off, or shortened, although no trigger is anywhere near: then nothing but its tail decides. */
export const actsAlways: ClaimWatch = {
  claim: 'triggers: always',
  kind: 'behaviour',
  look({ plays, profile }) {
    const passes = untriggeredIn(plays);
    if (profile.triggers.includes('always'))
      return passes.length > 0 ? NOT_SEEN : leavesAll(plays.untriggered, profile);
    // Whoever declares no tail takes off by a rule of its own, and that is no claim that could be made.
    if (profile.keep.length > 0 && passes.some((pass) => goneFrom(pass).length > 1))
      return always('messages are taken off although the trigger is nowhere near');
    const masked = passes.filter((pass) => shortenedIn(pass).length > 0);
    return masked.length > 0 && passes.every((pass) => goneFrom(pass).length === 0)
      ? always('results are shortened although the trigger is nowhere near')
      : NOT_SEEN;
  },
};

const always = (says: string): Sight => ({ kind: 'seen', says, declare: withFields({ triggers: ['always'] }) });

type Looked = Parameters<ClaimWatch['look']>[0];

function leavesAll(play: Looked['plays']['untriggered'], { keep }: Looked['profile']): Sight {
  const [pass] = play?.passes ?? [];
  if (pass === undefined || pass.threw !== undefined || keep.length === 0) return NOT_SEEN;
  return { kind: 'absent', says: 'more than the tail is left as it is', declare: withFields({ triggers: [] }) };
}

/** Nothing is due by itself, whatever was set: a claim of a trigger is the root of all that does not come. */
export const refusedAlone: ClaimWatch = {
  claim: 'triggers: overflow',
  kind: 'behaviour',
  look: ({ isRefusedAlone }) =>
    isRefusedAlone
      ? {
          kind: 'seen',
          says: 'no pass becomes due by itself, and a request that was refused as too long sets one off',
          declare: withFields({ triggers: ['overflow'] }),
        }
      : NOT_SEEN,
};
