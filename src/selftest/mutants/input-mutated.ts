import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { assemble } from '../../compactor/view/assemble.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'strands-agents: the list of messages was changed before the summarizer was asked',
  kills: ['ORD-2'],
};

/** The reference, but it leaves a note of its own on a message it was handed. */
export default createReferenceAdapter(
  {
    assemble: (messages, layout, head) => {
      const [first] = messages;
      if (first !== undefined) first.meta = { ...first.meta, seen: true };
      return assemble(messages, layout, head);
    },
  },
  'input-mutated',
);
