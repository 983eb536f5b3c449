import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { writePrompt } from '../../compactor/summarize/summary-prompt.ts';

/** The reference, but it takes everything that looks like a tag out of what was said, so that nothing closes its own. */
export default createReferenceAdapter(
  { writePrompt: (share) => writePrompt(share).replaceAll(/<\/?[a-z_-]+>/g, '') },
  'tags-taken-out',
);
