import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { render } from '../../compactor/summarize/render-messages.ts';
import { withFirstTexts } from '../specimens/altered-messages.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'claude-code#89630, llxprt-code#1651: of several blocks of text the first was read, and the others dropped',
  kills: ['COVER-1', 'COVER-3'],
  overkill: { 'SPLIT-2': 'of a request of two blocks the second is shown to nobody' },
};

/** The reference, but of a message or a result that says several things the summarizer is shown the first. */
export default createReferenceAdapter(
  { render: (messages) => render(messages.map(withFirstTexts)) },
  'first-block-shown',
);
