import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { assemble } from '../../compactor/view/assemble.ts';
import { callsOf } from '../../conversation/content.ts';

/** The reference, but where the tail begins with a call the summary is put behind it. */
export default createReferenceAdapter(
  {
    assemble: (messages, layout, head) => {
      const first = messages[layout.cut];
      if (layout.cut === 0 || first === undefined || callsOf(first).length === 0)
        return assemble(messages, layout, head);
      return assemble(messages, layout, []).flatMap((message) => (message === first ? [message, ...head] : [message]));
    },
  },
  'note-in-the-pair',
);
