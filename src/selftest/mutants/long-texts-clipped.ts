import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { render } from '../../compactor/summarize/render-messages.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'agent-sdk 0.8.12: two thousand characters of each message reached the summarizer',
  kills: ['COVER-1', 'COVER-3'],
  overkill: {
    'COVER-2': 'the end of what the first pass kept is shown to nobody',
    'SPLIT-3': 'of what was done in the turn the ends are shown to nobody',
    'SPLIT-2': 'of a long request only a part is shown',
  },
  blocks: { 'FAIL-1': 'what is left fits one request, so the one that is called off never comes' },
};

/** The reference, but of each message the summarizer is shown the first words only. */
export default createReferenceAdapter(
  { render: (messages) => render(messages).map((text) => text.slice(0, 400)) },
  'long-texts-clipped',
);
