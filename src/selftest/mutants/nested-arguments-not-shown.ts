import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { render } from '../../compactor/summarize/render-messages.ts';
import type { Block } from '../../conversation/message.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'DeepSeek-Reasonix#4350: of the arguments of a call the summarizer was told the names',
  kills: ['COVER-1'],
};

/** The reference, but of the arguments of a call the summarizer is shown those that are no lists and no mappings. */
export default createReferenceAdapter(
  { render: (messages) => render(messages.map((one) => ({ ...one, content: one.content.map(flat) }))) },
  'nested-arguments-not-shown',
);

function flat(block: Block): Block {
  if (block.type !== 'tool-call') return block;
  const entries = Object.entries(block.arguments).filter(([, value]) => typeof value !== 'object');
  return { ...block, arguments: Object.fromEntries(entries) };
}
