import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { assemble } from '../../compactor/view/assemble.ts';
import type { Block, Message } from '../../conversation/message.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  quick: ['CC-0764'],
  incident: 'opencode#41738: the thought of a message that was kept did not come back where it had stood',
  kills: ['REAS-1'],
  overkill: { 'ORD-1': 'a part of the message stands behind the result that follows on it' },
};

/** The reference, but what was thought before a call stands in front of the answer that follows on its result. */
export default createReferenceAdapter(
  { assemble: (messages, layout, head) => assemble(messages, layout, head).map(moved) },
  'reasoning-moved',
);

function moved(message: Message, at: number, view: readonly Message[]): Message {
  if (passesOn(message, at, view)) return { ...message, content: message.content.filter((block) => !isThought(block)) };
  const [caller] = view.slice(Math.max(0, at - 2), Math.max(0, at - 1));
  if (caller === undefined || !passesOn(caller, at - 2, view)) return message;
  return { ...message, content: [...caller.content.filter(isThought), ...message.content] };
}

/** Only where one result stands between it and an answer without thoughts. */
const passesOn = ({ role, content }: Message, at: number, view: readonly Message[]): boolean =>
  role === 'assistant' &&
  content.some(isThought) &&
  view[at + 1]?.role === 'tool' &&
  view[at + 2]?.role === 'assistant' &&
  !view[at + 2]!.content.some(isThought);

const isThought = ({ type }: Block): boolean => type === 'reasoning';
