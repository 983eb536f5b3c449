import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { clearedResult } from '../../compactor/reduce/clear-result.ts';
import { text } from '../../conversation/content.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['clearing'],
  drives: ['pure'],
  incident: 'gemini-cli#7047: a note in the place of each result, many times as long as the result',
  kills: ['CLEAR-3'],
};

const NOTE = text('[This result was cleared to save room. Call the tool again if you need what it said.]');

/** The reference, but it clears every old result, also those that say less than the note in their place. */
export default createReferenceAdapter(
  { clearedResult: (block, tool, rules) => clearedResult(block, tool, rules) ?? { ...block, content: [NOTE] } },
  'small-results-cleared',
);
