import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { render } from '../../compactor/summarize/render-messages.ts';
import { withFirstTexts } from '../specimens/first-texts-only.ts';

/** The reference, but of a message or a result that says several things the summarizer is shown the first. */
export default createReferenceAdapter(
  { render: (messages) => render(messages.map(withFirstTexts)) },
  'first-block-shown',
);
