import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { allowedCuts } from '../../compactor/plan/allowed-cuts.ts';

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
