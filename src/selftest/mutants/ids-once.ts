import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { assemble } from '../../compactor/view/assemble.ts';
import { resultsOf } from '../../conversation/content.ts';
import { VIEW_REJECTED } from '../specimens/shared-facts.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'hermes-agent#70724: a server gave every call the same id, and results were dropped as copies',
  kills: ['PAIR-2', 'PAIR-3'],
  overkill: {
    'ORD-3': VIEW_REJECTED,
    'COVER-1': 'a result that is dropped was shown to nobody',
  },
};

/** The reference, but of several results under one id it keeps the first and takes the others for copies. */
export default createReferenceAdapter(
  {
    assemble: (messages, layout, head) => {
      const seen = new Set<string>();
      return assemble(messages, layout, head).filter((message) => {
        const ids = resultsOf(message).map(({ callId }) => callId);
        const isCopy = ids.length > 0 && ids.every((id) => seen.has(id));
        for (const id of ids) seen.add(id);
        return !isCopy;
      });
    },
  },
  'ids-once',
);
