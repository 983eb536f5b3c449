import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { render } from '../../compactor/summarize/render-messages.ts';
import { withTexts } from '../specimens/altered-messages.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident:
    'Sagents 0.13.2, langchain (Elixir): the tags that a transcript is written with are taken out of what was said',
  kills: ['TRUST-2'],
  quick: ['CC-0806[tag=<user>]'],
};

/** The reference, but a message may not hold the tags that other transcripts have around theirs, and loses them. */
export default createReferenceAdapter(
  {
    render: (messages) =>
      render(messages.map((message) => withTexts(message, (words) => words.replaceAll(/<\/?(?:user|AI|tool)>/g, '')))),
  },
  'tags-of-roles-taken-out',
);
