import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { viewHead } from '../../compactor/view/assemble.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['user-turn'],
  drives: ['pure'],
  incident: 'kimi-code#3604: which message stood last was not what the code around it counted on',
  kills: ['ORD-4', 'ORD-5'],
};

/** The reference, but the acknowledgement that it declares is never written. */
export default createReferenceAdapter(
  {
    viewHead: (summary, messages, layout, rules, archive) =>
      viewHead(summary, messages, layout, { ...rules, ack: false }, archive),
  },
  'ack-left-out',
);
