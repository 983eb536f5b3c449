import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { writePrompt } from '../../compactor/summarize/summary-prompt.ts';

/** The reference, but the conversation is put into its prompt by a replacement, which carries out what looks like a pattern. */
export default createReferenceAdapter(
  { writePrompt: (share) => 'Here is what was said: {messages}'.replace(/({messages})/, writePrompt(share)) },
  'replacement-patterns',
);
