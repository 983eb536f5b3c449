import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { chooseCut } from '../../compactor/plan/choose-cut.ts';
import { callsOf, resultsOf } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';

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
