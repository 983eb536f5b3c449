import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { render } from '../../compactor/summarize/render-messages.ts';
import { callsOf, resultsOf } from '../../conversation/content.ts';

/** The reference, but the summarizer is shown what was said and not what the tools were asked and found. */
export default createReferenceAdapter(
  {
    render: (messages) =>
      render(messages).map((text, at) =>
        callsOf(messages[at]!).length + resultsOf(messages[at]!).length > 0 ? '' : text,
      ),
  },
  'tools-filtered',
);
