import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { assemble } from '../../compactor/view/assemble.ts';
import type { Block } from '../../conversation/message.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'deepagents#2873: pictures were gone from what was kept, and nothing said so',
  kills: ['ORD-2'],
  overkill: { 'TASK-2': 'the pictures of the latest request go with the others' },
};

/** The reference, but of the results and of the user's words that stay only the text does. */
export default createReferenceAdapter(
  {
    assemble: (messages, layout, head) =>
      assemble(messages, layout, head).map((message) => ({
        ...message,
        content: message.content.filter(({ type }) => type !== 'image').map(textOnly),
      })),
  },
  'pictures-dropped',
);

const textOnly = (block: Block): Block =>
  block.type === 'tool-result' ? { ...block, content: block.content.filter(({ type }) => type === 'text') } : block;
