import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { chooseCut } from '../../compactor/plan/choose-cut.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'pi#6326: messages of special kinds were not counted',
  kills: ['KEEP-1'],
};

/** The reference, but messages that carry a mark of the host weigh nothing when the tail is measured. */
export default createReferenceAdapter(
  {
    chooseCut: (history, cuts, reserve, rules) =>
      chooseCut(history, cuts, reserve, {
        ...rules,
        count: (message) => (message.meta === undefined ? rules.count(message) : 0),
      }),
  },
  'notes-not-counted',
);
