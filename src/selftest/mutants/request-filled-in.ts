import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { carriedRequest } from '../../compactor/plan/carried-request.ts';
import { withTexts } from '../specimens/altered-messages.ts';

const PLACE = /({request})/;

/** The reference, but it puts a request that is carried over into its message by a replacement, which carries out patterns. */
export default createReferenceAdapter(
  {
    carriedRequest: (history, cut, rules) => {
      const carry = carriedRequest(history, cut, rules);
      const filled = (words: string) => '{request}'.replace(PLACE, words);
      return carry && { ...carry, message: withTexts(carry.message, filled) };
    },
  },
  'request-filled-in',
);
