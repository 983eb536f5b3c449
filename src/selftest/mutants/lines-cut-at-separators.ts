import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { render } from '../../compactor/summarize/render-messages.ts';
import { withTexts } from '../specimens/altered-messages.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'hope-agent#338: text of the conversation ended a part of the form it was written in',
  kills: ['COVER-1'],
  blocks: { 'TRUST-2': 'nothing of a message is shown that begins with a separator, which COVER-1 tells' },
};

/** The reference, but of each line it shows only what stands before a separator that some readers end a line at. */
export default createReferenceAdapter(
  {
    render: (messages) =>
      render(
        messages.map((message) => withTexts(message, (words) => words.replaceAll(/[\u2028\u2029\u0085][^\n]*/g, ''))),
      ),
  },
  'lines-cut-at-separators',
);
