import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { assemble } from '../../compactor/view/assemble.ts';

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
