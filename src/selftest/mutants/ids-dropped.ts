import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { assemble } from '../../compactor/view/assemble.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'deepagentsjs#248: ids and usage were gone from messages nobody had touched',
  kills: ['ORD-2'],
};

/** The reference, but messages that stay are built anew, without what callers attached to them. */
export default createReferenceAdapter(
  {
    assemble: (messages, layout, head) =>
      assemble(messages, layout, head).map((message) =>
        message.meta?.compaction === undefined ? { role: message.role, content: message.content } : message,
      ),
  },
  'ids-dropped',
);
