import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { clearedResult } from '../../compactor/reduce/clear-result.ts';
import { text } from '../../conversation/content.ts';

const NOTE = text('[This result was cleared to save room. Call the tool again if you need what it said.]');

/** The reference, but it clears every old result, also those that say less than the note in their place. */
export default createReferenceAdapter(
  { clearedResult: (block, tool, rules) => clearedResult(block, tool, rules) ?? { ...block, content: [NOTE] } },
  'small-results-cleared',
);
