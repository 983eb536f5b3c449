import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { render } from '../../compactor/summarize/render-messages.ts';
import { withTexts } from '../specimens/altered-messages.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'stella#1750: what stood in a message was taken for the form of the transcript',
  kills: ['TRUST-2'],
  overkill: { 'COVER-1': 'what stands in the lines it leaves out is shown to nobody', 'COVER-3': 'as COVER-1' },
};

/** The reference, but a line of a message that begins like a turn of somebody else is taken for one, and left out. */
export default createReferenceAdapter(
  {
    render: (messages) =>
      render(
        messages.map((message) =>
          withTexts(message, (words) => words.replaceAll(/\n(?:User|Assistant|Human|AI|System|Tool):.*/g, '')),
        ),
      ),
  },
  'roles-read-from-text',
);
