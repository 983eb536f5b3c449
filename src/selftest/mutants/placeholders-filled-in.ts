import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { writePrompt } from '../../compactor/summarize/summary-prompt.ts';

/** The reference, but a placeholder in what was said is filled in like those of the prompt. */
export default createReferenceAdapter(
  {
    writePrompt: (share) => {
      const prompt = writePrompt(share);
      return prompt.replaceAll(/\{+(?:messages|conversation)\}+/g, () => prompt.slice(0, 2_000));
    },
  },
  'placeholders-filled-in',
);
