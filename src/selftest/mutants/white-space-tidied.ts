import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { assemble } from '../../compactor/view/assemble.ts';
import type { Block } from '../../conversation/message.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'claude-code#12973, openclaw#45558: texts were cleaned up on the way, as if every text were prose',
  kills: ['ORD-2'],
  overkill: { 'TASK-2': 'the latest request is tidied with the rest' },
};

/** The reference, but runs of blanks and tabs in messages that stay become one blank, as in prose. */
export default createReferenceAdapter(
  {
    assemble: (messages, layout, head) =>
      assemble(messages, layout, head).map((message) =>
        message.meta?.compaction === undefined ? { ...message, content: message.content.map(tidied) } : message,
      ),
  },
  'white-space-tidied',
);

const tidied = (block: Block): Block =>
  block.type === 'text' ? { ...block, text: block.text.replaceAll(/[ \t]+/g, ' ') } : block;
