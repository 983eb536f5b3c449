import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { allowedCuts } from '../../compactor/plan/allowed-cuts.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'hermes-agent#71058: thoughts of turns that were over rode along for ever, a third of what was sent',
  kills: ['KEEP-1'],
};

/** The reference, but a message with a thought in it is never evicted, whatever turn it is of. */
export default createReferenceAdapter(
  {
    allowedCuts: (grouping, history, rules) => {
      const signed = history.findIndex(({ content }) => content.some(({ type }) => type === 'reasoning'));
      return allowedCuts(grouping, history, rules).filter((cut) => signed === -1 || cut <= signed);
    },
  },
  'signed-stays',
);
