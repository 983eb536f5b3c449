import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { carriedRequest } from '../../compactor/plan/carried-request.ts';
import { withTexts } from '../specimens/altered-messages.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'oh-my-pi#8727, langchainjs: a pattern was carried out, here in the request that is carried over a cut',
  kills: ['TASK-2'],
  overkill: { 'ORD-2': 'the request it carries over is not what it was' },
};

const PLACE = /({request})/;

/** The reference, but it puts a request that is carried over into its message by a replacement, which carries out patterns. */
export default createReferenceAdapter(
  {
    carriedRequest: (history, cut, rules) => {
      const carried = carriedRequest(history, cut, rules);
      const filled = (words: string) => '{request}'.replace(PLACE, words);
      return carried && { ...carried, message: withTexts(carried.message, filled) };
    },
  },
  'request-filled-in',
);
