import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { allowedCuts } from '../../compactor/plan/allowed-cuts.ts';
import { groupsOf } from '../../conversation/groups.ts';
import type { Message } from '../../conversation/message.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'vercel/ai 7.0.4: the answer to an approval came back to a call that had been removed; adk-python#4740',
  kills: ['PAIR-4'],
};

/** The reference, but it does not wait for a result that is still to come: the call goes, and its answer finds nothing. */
export default createReferenceAdapter(
  {
    allowedCuts: ({ groups, groupOf }, history, rules) => {
      const isWaiting = (groups[groupOf.at(-1) ?? 0]?.pending.length ?? 0) > 0;
      const safe = allowedCuts(groupsOf(history.map(withoutWaiting)), history, rules);
      return isWaiting ? [...safe, history.length] : safe;
    },
  },
  'pending-call-evicted',
);

function withoutWaiting(message: Message): Message {
  const content = message.content.map((block) =>
    block.type === 'tool-call' ? { ...block, status: 'abandoned' as const } : block,
  );
  return { ...message, content };
}
