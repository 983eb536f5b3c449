import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { chooseCut } from '../../compactor/plan/choose-cut.ts';

/** The reference, but where a number of turns or messages is set, a ceiling in tokens is not looked at. */
export default createReferenceAdapter(
  {
    chooseCut: (history, cuts, reserve, rules) => {
      const { tokens, ...others } = rules.keep;
      const keep = Object.keys(others).length === 0 ? rules.keep : others;
      return chooseCut(history, cuts, reserve, { ...rules, keep });
    },
  },
  'one-ceiling-read',
);
