import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { render } from '../../compactor/summarize/render-messages.ts';
import { withTexts } from '../specimens/altered-messages.ts';

/** The reference, but a line of a message that begins like a turn of somebody else is taken for one, and left out. */
export default createReferenceAdapter(
  {
    render: (messages) =>
      render(
        messages.map((message) =>
          withTexts(message, (words) => words.replaceAll(/\n(?:User|Assistant|Human|AI|System|Tool):.*/g, '')),
        ),
      ),
  },
  'roles-read-from-text',
);
