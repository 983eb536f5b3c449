import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { assemble } from '../../compactor/view/assemble.ts';
import { callsOf, resultsOf } from '../../conversation/content.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'openai-agents-js#1280: a call was pruned, and the thought that had led to it stayed',
  kills: ['REAS-1'],
  overkill: {
    'COVER-1': 'what the call and its results said was shown to nobody',
    'ORD-2': 'the words of the message went with the call',
    'ORD-3': 'the provider refuses a message that ends in a thought',
    'SPLIT-3': 'as COVER-1',
  },
};

/** The reference, but the first call of the tail is pruned with its results, and of its message the thought is left. */
export default createReferenceAdapter(
  {
    assemble: (messages, layout, head) => {
      const view = assemble(messages, layout, head);
      const first = view.find(
        (message) => callsOf(message).length > 0 && message.content.some(({ type }) => type === 'reasoning'),
      );
      if (layout.cut === 0 || first === undefined) return view;
      const ids = callsOf(first).map(({ id }) => id);
      const stripped = { ...first, content: first.content.filter(({ type }) => type === 'reasoning') };
      return view
        .filter((message) => !resultsOf(message).some(({ callId }) => ids.includes(callId)))
        .map((message) => (message === first ? stripped : message));
    },
  },
  'reasoning-alone',
);
