import type { Message } from '../../../conversation/message.ts';
import { type ClaimWatch, NOT_SEEN } from '../claim-watch.ts';

/** Thoughts of a turn that is over go although nothing is due, and those of the turn at work stay. */
export const clearedThoughts: ClaimWatch = {
  claim: 'prices.thoughts-cleared',
  kind: 'behaviour',
  look({ plays }) {
    const [pass] = plays.quiet?.passes ?? [];
    if (pass === undefined || pass.threw !== undefined || pass.before.length !== pass.after.length) return NOT_SEEN;
    const request = pass.before.findLastIndex(({ role }) => role === 'user');
    const thinking = [...pass.before.keys()].filter((at) => thinks(pass.before[at]!));
    const gone = thinking.filter((at) => !thinks(pass.after[at]!));
    // Who loses all of them has no place for any: that is a loss of conversion.
    if (gone.some((at) => at > request)) return NOT_SEEN;
    return gone.length > 0
      ? {
          kind: 'seen',
          says: 'thoughts of a turn that is over go, although nothing is due',
          declare: (profile) => ({
            ...profile,
            prices: { ...profile.prices, 'thoughts-cleared': { of: 'finished-turns' } },
          }),
        }
      : {
          kind: 'absent',
          says: 'thoughts of a turn that is over stay while nothing is due',
          declare: ({ prices: { 'thoughts-cleared': _, ...prices }, ...profile }) => ({ ...profile, prices }),
        };
  },
};

const thinks = ({ content }: Message): boolean => content.some(({ type }) => type === 'reasoning');
