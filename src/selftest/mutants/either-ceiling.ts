import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { chooseCut } from '../../compactor/plan/choose-cut.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'pi#6326: of two ceilings the wider one counted',
  kills: ['KEEP-1'],
  overkill: { 'PROG-4': 'a ceiling that nothing exceeds keeps everything' },
};

/** The reference, but of two ceilings the one that keeps more counts. */
export default createReferenceAdapter(
  {
    chooseCut: (history, cuts, reserve, rules) =>
      Math.min(
        ...Object.entries(rules.keep).map(([name, limit]) =>
          chooseCut(history, cuts, reserve, { ...rules, keep: { [name]: limit } }),
        ),
      ),
  },
  'either-ceiling',
);
