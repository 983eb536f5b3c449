import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { assemble } from '../../compactor/layout.ts';
import { withFirstBlocks } from '../with-first-blocks.ts';

/** The reference, but messages and results that stay are built anew, as if each had one text. */
export default createReferenceAdapter(
  { assemble: (messages, layout, head) => assemble(messages, layout, head).map(withFirstBlocks) },
  'first-block-kept',
);
