import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { assemble } from '../../compactor/view/assemble.ts';
import type { Block } from '../../conversation/message.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident:
    'serializers that leave out what is empty, such as exclude_none: a call of null, 0 or "" comes back without',
  kills: ['ORD-2'],
};

/** The reference, but arguments that are false, 0, null or an empty text are taken for absent, in calls that stay. */
export default createReferenceAdapter(
  {
    assemble: (messages, layout, head) =>
      assemble(messages, layout, head).map((message) => ({ ...message, content: message.content.map(filled) })),
  },
  'empty-arguments-dropped',
);

function filled(block: Block): Block {
  if (block.type !== 'tool-call') return block;
  const entries = Object.entries(block.arguments).filter(([, value]) => Boolean(value));
  return { ...block, arguments: Object.fromEntries(entries) };
}
