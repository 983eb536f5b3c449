import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { PROFILES } from '../../../adapters/reference/profiles.ts';
import type { Adapter } from '../../adapter/contract.ts';
import type { Message } from '../../conversation/message.ts';
import { withDoor } from '../fair/doors/cleaning-door.ts';
import { inOneText } from '../fair/doors/one-text-field.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  cases: ['CC-0818'],
  quick: ['CC-0818'],
  incident: 'none: a text field takes the first of several texts, and the rest is gone',
  kills: ['ORD-2'],
  overkill: { 'TASK-1': 'the latest request has three texts as well', 'TASK-2': 'as TASK-1' },
};

/** The reference, which says that texts are made one as they come in, and of three or more takes no more than two. */
export default {
  ...withDoor(createReferenceAdapter({}, 'first-text-comes-in'), (messages) =>
    inOneText(messages.map(withoutThird), '\n\n'),
  ),
  profiles: { 'in-turn': { ...PROFILES['in-turn'], losses: ['blocks'] } },
} satisfies Adapter;

function withoutThird(message: Message): Message {
  const texts = message.content.filter(({ type }) => type === 'text');
  return { ...message, content: message.content.filter((block) => !texts.slice(2).includes(block)) };
}
