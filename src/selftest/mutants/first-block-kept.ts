import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { assemble } from '../../compactor/view/assemble.ts';
import { withFirstTexts } from '../specimens/first-texts-only.ts';

/** The reference, but messages and results that stay are built anew, as if each had one text. */
export default createReferenceAdapter(
  { assemble: (messages, layout, head) => assemble(messages, layout, head).map(withFirstTexts) },
  'first-block-kept',
);
