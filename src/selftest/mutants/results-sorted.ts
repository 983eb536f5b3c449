import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { assemble } from '../../compactor/view/assemble.ts';
import { callsOf, resultsOf } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'openclaw#29306: a repair put results into an order of its own',
  kills: ['ORD-1'],
};

/** The reference, but the results that stay are put into the order of their calls. */
export default createReferenceAdapter(
  { assemble: (messages, layout, head) => sorted(assemble(messages, layout, head)) },
  'results-sorted',
);

function sorted(view: readonly Message[]): Message[] {
  const order = new Map(view.flatMap((message) => callsOf(message)).map(({ id }, at) => [id, at]));
  const rankOf = (message: Message) => order.get(resultsOf(message)[0]?.callId ?? '') ?? 0;
  const isResult = (message: Message | undefined) => message !== undefined && resultsOf(message).length > 0;
  const ends = view.flatMap((message, at) => (isResult(message) && isResult(view[at + 1]) ? [] : [at + 1]));
  return ends.flatMap((end, run) =>
    view.slice(run === 0 ? 0 : ends[run - 1], end).sort((one, other) => rankOf(one) - rankOf(other)),
  );
}
