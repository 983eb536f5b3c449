import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { assemble } from '../../compactor/view/assemble.ts';
import type { Block } from '../../conversation/message.ts';

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
