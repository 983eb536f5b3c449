import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { render } from '../../compactor/summarize/render-messages.ts';
import { withTexts } from '../specimens/altered-messages.ts';

/** The reference, but it encodes what it shows to the summarizer in a way that raises at half a character. */
export default createReferenceAdapter(
  {
    render: (messages) =>
      render(messages.map((message) => withTexts(message, (words) => decodeURIComponent(encodeURIComponent(words))))),
  },
  'half-characters-raise',
);
