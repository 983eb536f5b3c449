import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { assemble } from '../../compactor/view/assemble.ts';
import type { Block } from '../../conversation/message.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['user-turn'],
  drives: ['pure'],
  quick: ['CC-0836'],
  incident:
    'claude-code#12973, openclaw#45558: texts were cleaned up on the way; here where whole turns alone are kept',
  kills: ['ORD-2'],
  overkill: { 'TASK-2': 'the latest request is tidied with the rest' },
};

/** The reference that keeps whole turns, but blank lines of messages that stay are taken out, to save tokens. */
export default createReferenceAdapter(
  {
    assemble: (messages, layout, head) =>
      assemble(messages, layout, head).map((message) =>
        message.meta?.compaction === undefined ? { ...message, content: message.content.map(dense) } : message,
      ),
  },
  'blank-lines-dropped',
);

const dense = (block: Block): Block =>
  block.type === 'text' ? { ...block, text: block.text.replaceAll(/\n+/g, '\n') } : block;
