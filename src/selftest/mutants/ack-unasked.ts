import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { viewHead } from '../../compactor/view/assemble.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'kimi-code#3604: one more message of the compactor changed which one stood last',
  kills: ['ORD-4'],
};

/** The reference, but the assistant acknowledges its summary where nobody declared that. */
export default createReferenceAdapter(
  {
    viewHead: (summary, messages, layout, rules, archive) =>
      viewHead(summary, messages, layout, { ...rules, ack: true }, archive),
  },
  'ack-unasked',
);
