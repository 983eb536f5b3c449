import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { chooseCut } from '../../compactor/plan/choose-cut.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'pi#6326: of two limits one was looked at',
  kills: ['KEEP-1'],
  overkill: { 'PROG-4': 'a ceiling that nothing exceeds keeps everything' },
};

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
