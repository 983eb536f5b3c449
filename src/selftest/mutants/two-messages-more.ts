import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { chooseCut } from '../../compactor/plan/choose-cut.ts';

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
