import { type ClaimWatch, NOT_SEEN } from '../claim-watch.ts';
import { changesIn } from '../own-messages.ts';

/** How often a summarizer is asked in one pass is free: it is said so that nobody looks for a claim. */
export const manyRequests: ClaimWatch = {
  claim: 'none',
  kind: 'behaviour',
  look(played) {
    const most = Math.max(0, ...changesIn(played, 'plain', 'everything').map(({ summarizer }) => summarizer.length));
    return most < 2
      ? NOT_SEEN
      : { kind: 'free', says: `a summarizer is asked ${most === 2 ? 'twice' : `${most} times`} in one pass` };
  },
};
