import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { render } from '../../compactor/summarize/render-messages.ts';
import { withTexts } from '../specimens/altered-messages.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  meets: [
    'CC-0837[what=Zoë’s]',
    'CC-0837[what=三万円]',
    'CC-0837[what=ثلاثون]',
    'CC-0837[what=🎉🚀]',
    'CC-0837[what=1204.50€]',
  ],
  quick: ['CC-0837[what=三万円]'],
  incident: 'none: texts were encoded as ASCII on their way, and what ASCII does not have was ignored',
  kills: ['COVER-1'],
};

/** The reference, but the summarizer is shown nothing of what was said that ASCII has no character for. */
export default createReferenceAdapter(
  { render: (messages) => render(messages.map((message) => withTexts(message, without))) },
  'ascii-alone-shown',
);

const without = (text: string): string => text.replaceAll(/[^\n -~]/g, '');
