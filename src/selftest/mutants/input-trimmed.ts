import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { writePrompt } from '../../compactor/summarize/summary-prompt.ts';

/** The reference, but of what the summarizer is to read only the end reaches it. */
export default createReferenceAdapter({ writePrompt: (share) => writePrompt(share).slice(-2000) }, 'input-trimmed');
