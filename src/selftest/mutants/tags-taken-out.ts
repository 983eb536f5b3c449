import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { writePrompt } from '../../compactor/summarize/summary-prompt.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'hope-agent#338: what looked like a delimiter was made harmless; here by taking it out',
  kills: ['TRUST-2'],
};

/** The reference, but it takes everything that looks like a tag out of what was said, so that nothing closes its own. */
export default createReferenceAdapter(
  { writePrompt: (chunk) => writePrompt(chunk).replaceAll(/<\/?[a-z_-]+>/g, '') },
  'tags-taken-out',
);
