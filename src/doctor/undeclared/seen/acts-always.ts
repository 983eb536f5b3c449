import { type ClaimWatch, NOT_SEEN, withFields } from '../claim-watch.ts';
import { goneFrom } from '../own-messages.ts';

/** Something is taken off although no trigger is anywhere near: then nothing but its tail decides. */
export const actsAlways: ClaimWatch = {
  claim: 'triggers: always',
  kind: 'behaviour',
  look({ plays, profile }) {
    const [pass] = plays.untriggered?.passes ?? [];
    if (pass === undefined || pass.threw !== undefined || profile.keep.length === 0) return NOT_SEEN;
    if (profile.triggers.includes('always'))
      return pass.changed
        ? NOT_SEEN
        : { kind: 'absent', says: 'more than the tail is left as it is', declare: withFields({ triggers: [] }) };
    return goneFrom(pass).length > 1
      ? {
          kind: 'seen',
          says: 'messages are taken off although the trigger is nowhere near',
          declare: withFields({ triggers: ['always'] }),
        }
      : NOT_SEEN;
  },
};
