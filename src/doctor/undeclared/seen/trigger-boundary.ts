import { type ClaimWatch, NOT_SEEN, withFields } from '../claim-watch.ts';

/** As many messages as the trigger says: the only threshold of which it is known when it is reached. */
export const triggerBoundary: ClaimWatch = {
  claim: 'triggerBoundary',
  kind: 'behaviour',
  look({ plays, tried }) {
    const [pass] = plays['at-the-number']?.passes ?? [];
    const arrives = tried.some(({ claim, diagnosis }) => claim === 'triggers: messages' && diagnosis === 'right');
    if (pass === undefined || pass.threw !== undefined || !arrives) return NOT_SEEN;
    return pass.changed
      ? {
          kind: 'seen',
          says: 'a pass is due at the number of messages that is set',
          declare: withFields({ triggerBoundary: 'inclusive' }),
        }
      : {
          kind: 'seen',
          says: 'a pass is due only above the number of messages that is set',
          declare: withFields({ triggerBoundary: 'exclusive' }),
        };
  },
};
