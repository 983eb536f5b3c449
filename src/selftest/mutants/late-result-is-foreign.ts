import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { text } from '../../conversation/content.ts';
import { groupsOf } from '../../conversation/groups.ts';
import type { Message } from '../../conversation/message.ts';
import { pairCalls } from '../../conversation/pairing.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'openclaw#29306: results that other messages had moved away from their calls were treated as nobody’s',
  kills: ['PAIR-5'],
};

/** The reference, but a result that comes after a later request was answered is nobody's to it. */
export default createReferenceAdapter(
  {
    groupsOf: (messages, isReal) => {
      const late = new Set(
        pairCalls(messages).pairs.flatMap(({ call, result }) =>
          isAnsweredIn(messages.slice(call.message, result.message)) ? [result.message] : [],
        ),
      );
      const note: Message = { role: 'tool', content: [text('late')] };
      return groupsOf(
        late.size === 0 ? messages : messages.map((message, at) => (late.has(at) ? note : message)),
        isReal,
      );
    },
  },
  'late-result-is-foreign',
);

const isAnsweredIn = (between: readonly Message[]): boolean =>
  between.some(({ role }, at) => role === 'user' && between[at + 1]?.role === 'assistant');
