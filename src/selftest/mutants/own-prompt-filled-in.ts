import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { nextChunk } from '../../compactor/summarize/next-chunk.ts';
import { writePrompt } from '../../compactor/summarize/summary-prompt.ts';
import type { Rules } from '../../compactor/types/options.ts';
import type { SummaryChunk } from '../../compactor/types/summarizer.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident:
    "agent-sdk 0.9.2: into a prompt of the user's own the conversation is put by a replacement, into the built-in one it is not",
  kills: ['TRUST-2'],
  quick: ['CC-0807[pattern=$$]'],
};

/** First the conversation, then the summary before it, also where a name for that came with the conversation. */
const fillIn = (chunk: SummaryChunk): string =>
  '{{conversation}}'.replace(/{{conversation}}/, writePrompt(chunk)).replaceAll('{{previousSummary}}', '');

const withReplacement = (rules: Rules): Rules => ({ ...rules, parts: { ...rules.parts, writePrompt: fillIn } });

/** The reference, but where words are set for the summarizer a replacement puts the conversation beside them, and carries out patterns in it. */
export default createReferenceAdapter(
  {
    nextChunk: (remaining, window, rules) =>
      nextChunk(remaining, window, rules.summaryPrompt === '' ? rules : withReplacement(rules)),
  },
  'own-prompt-filled-in',
);
