import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { render } from '../../compactor/summarize/render-messages.ts';
import { withTexts } from '../specimens/altered-messages.ts';

/** The reference, but of each line it shows only what stands before a separator that some readers end a line at. */
export default createReferenceAdapter(
  {
    render: (messages) =>
      render(
        messages.map((message) => withTexts(message, (words) => words.replaceAll(/[\u2028\u2029\u0085][^\n]*/g, ''))),
      ),
  },
  'lines-cut-at-separators',
);
