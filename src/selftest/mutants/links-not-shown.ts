import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { render } from '../../compactor/summarize/render-messages.ts';
import { withTexts } from '../specimens/altered-messages.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  meets: ['CC-0837[what=https://shop.example/orders/4711?top#end]'],
  quick: ['CC-0837[what=https://shop.example/orders/4711?top#end]'],
  incident: 'none: addresses are long, and were replaced by a word before anything was summarized',
  kills: ['COVER-1'],
};

/** The reference, but addresses of the web that were said are replaced by a word before the summarizer is shown them. */
export default createReferenceAdapter(
  { render: (messages) => render(messages.map((message) => withTexts(message, without))) },
  'links-not-shown',
);

const without = (text: string): string => text.replaceAll(/https?:\/\/\S+/g, '[link]');
