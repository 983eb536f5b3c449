import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { writePrompt } from '../../compactor/summarize/summary-prompt.ts';

/** The reference, but a template engine reads its whole prompt: names it has no value for become nothing. */
export default createReferenceAdapter(
  {
    writePrompt: (share) => writePrompt(share).replaceAll(/[$#]?\{+\w*\}+|%s|%\(\w+\)s|<%\w+%>/g, ''),
  },
  'names-without-value',
);
