import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { chooseCut } from '../../compactor/plan/choose-cut.ts';
import { callsOf, resultsOf } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import { VIEW_REJECTED } from '../specimens/shared-facts.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  meets: ['CC-0230[messages=2]'],
  incident: 'langchain#38352: of two messages with calls only the one whose result stands at the cut was kept',
  kills: ['PAIR-1', 'PAIR-5'],
  overkill: {
    'ORD-3': VIEW_REJECTED,
    'KEEP-1': 'moving back to the call keeps more than the ceiling allows',
  },
};

/** The reference, but a cut that falls on a result moves back to the one call it answers, whoever else's results follow. */
export default createReferenceAdapter(
  {
    chooseCut: (history, cuts, reserve, rules) => {
      const anywhere = chooseCut(history, [...history.keys()], reserve, rules);
      const result = resultsOf(history[anywhere] ?? { role: 'user', content: [] })[0];
      const call = history.slice(0, anywhere).findLastIndex((message) => makes(message, result?.callId));
      return call === -1 || cuts.includes(call) ? chooseCut(history, cuts, reserve, rules) : call;
    },
  },
  'one-matching-call',
);

const makes = (message: Message, id: string | undefined): boolean => callsOf(message).some((call) => call.id === id);
