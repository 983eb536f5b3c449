import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { viewHead } from '../../compactor/view/assemble.ts';
import { summaryText, syntheticKind } from '../../compactor/view/synthetic-messages.ts';
import { text } from '../../conversation/content.ts';

/** The reference, but its summary stands in the view as if the user had said it: no frame, no mark. */
export default createReferenceAdapter(
  {
    viewHead: (...about) =>
      viewHead(...about).map((message) =>
        syntheticKind(message) === 'summary' ? { role: 'user', content: [text(summaryText(message))] } : message,
      ),
  },
  'bare-summary',
);
