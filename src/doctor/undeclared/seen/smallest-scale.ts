import { type ClaimWatch, NOT_SEEN, withFields } from '../claim-watch.ts';

/** The smallest sizes at which a trigger arrives. */
export const smallestScale: ClaimWatch = {
  claim: 'scale',
  kind: 'behaviour',
  look({ scale }) {
    if (scale === undefined) return NOT_SEEN;
    const says =
      scale === 1
        ? 'a trigger arrives at the usual sizes'
        : `a trigger arrives at ${scale} times the usual sizes, and at no less`;
    return { kind: 'seen', says, declare: withFields({ scale }) };
  },
};
