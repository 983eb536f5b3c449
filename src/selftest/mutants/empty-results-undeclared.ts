import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { withDoor } from '../fair/doors/cleaning-door.ts';
import { withFilledResults } from '../fair/doors/filling-door.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['session'],
  quick: ['CC-0587'],
  incident: 'none: what LangChain for Elixir makes of a result without a word',
  kills: ['ORD-2'],
};

/** The reference, but a result without a word comes in as a failure, and the profile does not say so. */
export default withDoor(createReferenceAdapter({}, 'empty-results-undeclared'), withFilledResults);
