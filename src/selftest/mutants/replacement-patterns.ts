import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { writePrompt } from '../../compactor/summarize/summary-prompt.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'langchainjs: `$&` in what a user wrote pasted the whole prompt into it; oh-my-pi#8727',
  kills: ['TRUST-2'],
};

/** The reference, but the conversation is put into its prompt by a replacement, which carries out what looks like a pattern. */
export default createReferenceAdapter(
  { writePrompt: (chunk) => 'Here is what was said: {messages}'.replace(/({messages})/, writePrompt(chunk)) },
  'replacement-patterns',
);
