import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { assemble } from '../../compactor/view/assemble.ts';
import { text } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import { pairCalls } from '../../conversation/pairing.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'openclaw#7527, mastra#15617: a result that was made up for a call stood beside the real one',
  kills: ['ORD-3'],
};

/** The reference, but it answers a call that still waits, and leaves the answer there when the real one comes. */
export default createReferenceAdapter(
  {
    assemble: (messages, layout, head) => {
      const view = assemble(messages, layout, head);
      const { open } = pairCalls(view);
      return open.reduceRight(
        (list, { id, message }) => [...list.slice(0, message + 1), madeUp(id), ...list.slice(message + 1)],
        view,
      );
    },
  },
  'pending-call-answered',
);

const madeUp = (callId: string): Message => ({
  role: 'tool',
  content: [{ type: 'tool-result', callId, content: [text('No result was returned.')] }],
});
