import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { writePrompt } from '../../compactor/summarize/summary-prompt.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident:
    'adk-go#1431: what was said went through the engine that fills templates, and an unknown name became nothing',
  kills: ['TRUST-2'],
  overkill: { 'COVER-3': 'where a name stands alone, a part of the text is missing without a word' },
};

/** The reference, but a template engine reads its whole prompt: names it has no value for become nothing. */
export default createReferenceAdapter(
  {
    writePrompt: (chunk) => writePrompt(chunk).replaceAll(/[$#]?\{+\w*\}+|%s|%\(\w+\)s|<%\w+%>/g, ''),
  },
  'names-without-value',
);
