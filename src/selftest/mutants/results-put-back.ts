import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { assemble } from '../../compactor/view/assemble.ts';
import { callsOf, resultsOf } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import { pairCalls } from '../../conversation/pairing.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  meets: ['CC-0254[messages=8]'],
  incident: 'langmem#98, langmem#100: results of calls that are kept were put into the list a second time',
  kills: ['PAIR-2', 'PAIR-5'],
  overkill: { 'ORD-1': 'what stands there twice was said once' },
};

/** The reference, but what a call was answered the second time it puts behind the call once more. */
export default createReferenceAdapter(
  {
    assemble: (messages, layout, head) => {
      const view = assemble(messages, layout, head);
      const seconds = [...new Set(pairCalls(view).orphans.map(({ message }) => view[message]!))];
      const answers = (result: Message, call: Message) =>
        resultsOf(result).some(({ callId }) => callsOf(call).some(({ id }) => id === callId));
      return view.flatMap((message) => [message, ...seconds.filter((second) => answers(second, message))]);
    },
  },
  'results-put-back',
);
