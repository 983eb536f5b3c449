import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['clearing'],
  drives: ['pure'],
  incident: 'deepagentsjs#248: shortening the arguments of calls damaged calls that needed none',
  kills: ['CLEAR-4'],
  overkill: { 'COVER-1': 'what stood in the arguments is gone, and nothing says so' },
};

/** The reference, but of a call with long arguments only the name stays, and nothing says that there was more. */
export default createReferenceAdapter(
  { clippedCall: (block) => (JSON.stringify(block.arguments).length > 400 ? { ...block, arguments: {} } : null) },
  'arguments-dropped',
);
