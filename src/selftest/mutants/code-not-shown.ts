import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { render } from '../../compactor/summarize/render-messages.ts';
import { withTexts } from '../specimens/altered-messages.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  quick: ['CC-0838'],
  incident: 'none: blocks of code are long, and were replaced by a word before anything was summarized',
  kills: ['COVER-1'],
};

/** The reference, but blocks of code are replaced by a word before the summarizer is shown them. */
export default createReferenceAdapter(
  { render: (messages) => render(messages.map((message) => withTexts(message, without))) },
  'code-not-shown',
);

const without = (text: string): string => text.replaceAll(/(```|~~~).*?\1/gs, '[code]');
