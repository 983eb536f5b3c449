import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { render } from '../../compactor/summarize/render-messages.ts';
import { withTexts } from '../specimens/altered-messages.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'claude-code#5934: a history with half a character could not be compacted any more',
  kills: ['PROG-4'],
  blocks: {
    'COVER-1': 'the summarizer is never asked, and nothing leaves',
    'TASK-1': 'what a pass that raised left alone shows nothing',
    'TRUST-2': 'as COVER-1',
  },
};

/** The reference, but it encodes what it shows to the summarizer in a way that raises at half a character. */
export default createReferenceAdapter(
  {
    render: (messages) =>
      render(messages.map((message) => withTexts(message, (words) => decodeURIComponent(encodeURIComponent(words))))),
  },
  'half-characters-raise',
);
