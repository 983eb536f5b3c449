import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { allowedCuts } from '../../compactor/plan/allowed-cuts.ts';
import { groupsOf } from '../../conversation/groups.ts';
import type { Message } from '../../conversation/message.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'adk-python#7236: a call that was never answered kept everything behind it from being evicted',
  kills: ['PAIR-5'],
  overkill: { 'KEEP-1': 'what waits behind the call is over every ceiling' },
};

/** The reference, but a call that was never answered waits for ever, and nothing behind it can be evicted any more. */
export default createReferenceAdapter(
  {
    allowedCuts: (_, history, rules) => allowedCuts(groupsOf(history.map(waiting)), history, rules),
  },
  'abandoned-call-waits',
);

function waiting(message: Message): Message {
  const content = message.content.map((block) =>
    block.type === 'tool-call' ? { ...block, status: 'pending' as const } : block,
  );
  return { ...message, content };
}
