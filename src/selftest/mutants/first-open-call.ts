import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { groupsOf } from '../../conversation/groups.ts';
import type { Block, Message } from '../../conversation/message.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'picoclaw#2528: where ids were used again a result was given to the first call of its id',
  kills: ['KEEP-1'],
};

/** The reference, but where an id is used again a result belongs to the earliest open call of that id. */
export default createReferenceAdapter(
  { groupsOf: (messages, isReal) => groupsOf(numbered(messages), isReal) },
  'first-open-call',
);

/** The same messages with ids of their own for what it takes for a pair: the n-th call and the n-th result of an id. */
function numbered(messages: readonly Message[]): Message[] {
  const [calls, results] = [new Map<string, number>(), new Map<string, number>()];
  const next = (counts: Map<string, number>, id: string): string => {
    counts.set(id, (counts.get(id) ?? 0) + 1);
    return `${id} ${counts.get(id)}`;
  };
  const renamed = (block: Block): Block => {
    if (block.type === 'tool-call') return { ...block, id: next(calls, block.id) };
    return block.type === 'tool-result' ? { ...block, callId: next(results, block.callId) } : block;
  };
  return messages.map((message) => ({ ...message, content: message.content.map(renamed) }));
}
