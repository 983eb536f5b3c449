import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { isDue } from '../../compactor/plan/token-budget.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'deepagentsjs#517: a trigger that is never reached; here by one message',
  kills: ['TRIG-1'],
};

/** The reference, but of a number of messages it waits for one more. */
export default createReferenceAdapter(
  { isDue: (history, rules, usage) => isDue('messages' in rules.trigger ? history.slice(1) : history, rules, usage) },
  'one-message-late',
);
