import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { assemble } from '../../compactor/view/assemble.ts';
import type { Block } from '../../conversation/message.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'deepagentsjs#248: results that nobody had touched came back without what was attached to them',
  kills: ['ORD-2'],
};

/** The reference, but results that stay are built anew from id and content, so that a failure looks like a success. */
export default createReferenceAdapter(
  {
    assemble: (messages, layout, head) =>
      assemble(messages, layout, head).map((message) => ({ ...message, content: message.content.map(rebuilt) })),
  },
  'failure-forgotten',
);

const rebuilt = (block: Block): Block =>
  block.type === 'tool-result' ? { type: block.type, callId: block.callId, content: block.content } : block;
