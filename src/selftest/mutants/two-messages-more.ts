import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { chooseCut } from '../../compactor/plan/choose-cut.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'pi#8498: the message before the tail was kept too, so that the tail was over its limit',
  kills: ['KEEP-1'],
};

/** The reference, but of a number of messages it keeps two more. */
export default createReferenceAdapter(
  {
    chooseCut: (history, cuts, reserve, rules) => {
      const { messages } = rules.keep;
      const keep = messages === undefined ? rules.keep : { ...rules.keep, messages: messages + 2 };
      return chooseCut(history, cuts, reserve, { ...rules, keep });
    },
  },
  'two-messages-more',
);
