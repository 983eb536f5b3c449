import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { assemble } from '../../compactor/view/assemble.ts';
import { resultsOf } from '../../conversation/content.ts';

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
