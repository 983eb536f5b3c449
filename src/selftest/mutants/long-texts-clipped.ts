import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { render } from '../../compactor/summarize/render-messages.ts';

/** The reference, but of each message the summarizer is shown the first words only. */
export default createReferenceAdapter(
  { render: (messages) => render(messages).map((text) => text.slice(0, 400)) },
  'long-texts-clipped',
);
