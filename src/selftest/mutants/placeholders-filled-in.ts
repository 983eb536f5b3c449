import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { writePrompt } from '../../compactor/summarize/summary-prompt.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'adk-go#1431, agent-sdk: a placeholder in what was said was filled in like those of the prompt',
  kills: ['TRUST-2'],
};

/** The reference, but a placeholder in what was said is filled in like those of the prompt. */
export default createReferenceAdapter(
  {
    writePrompt: (chunk) => {
      const prompt = writePrompt(chunk);
      return prompt.replaceAll(/\{+(?:messages|conversation)\}+/g, () => prompt.slice(0, 2_000));
    },
  },
  'placeholders-filled-in',
);
