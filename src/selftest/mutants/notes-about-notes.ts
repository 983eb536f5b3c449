import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { clearedResult } from '../../compactor/reduce/clear-result.ts';
import { assemble } from '../../compactor/view/assemble.ts';
import { text } from '../../conversation/content.ts';
import type { Message, ToolResultBlock } from '../../conversation/message.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['clearing'],
  drives: ['pure'],
  incident: 'opencode#32515: an old result was marked anew, and all that was cached behind it was lost',
  kills: ['CLEAR-3'],
  quick: ['CC-0572'],
  overkill: { 'ORD-2': 'a note of the same length in the place of a note is no shortening' },
};

let cleared = 0;

const isNote = ({ content: [first] }: ToolResultBlock): boolean =>
  first?.type === 'text' && first.text.startsWith('[Result number');

/** The reference, but it does not know its own notes again, and puts a new one in the place of each. */
export default createReferenceAdapter(
  {
    clearedResult: (block, ...about) => {
      if (!isNote(block) && clearedResult(block, ...about) === null) return null;
      cleared += 1;
      return { ...block, content: [text(`[Result number ${cleared} was taken out of the conversation.]`)] };
    },
    assemble: (...about) => assemble(...about).map(withoutNotes),
  },
  'notes-about-notes',
);

function withoutNotes(message: Message): Message {
  const mark = message.meta?.compaction;
  if (mark === null || typeof mark !== 'object' || !('reduced' in mark)) return message;
  const { compaction: _, ...meta } = message.meta ?? {};
  return { ...message, meta };
}
