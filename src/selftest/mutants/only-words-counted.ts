import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { isDue } from '../../compactor/plan/token-budget.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'mastra#5490, goose#11681: what tools said did not bring the next compaction nearer',
  kills: ['PROG-4', 'TRIG-1'],
  blocks: { 'TASK-1': 'the witness does not compact', 'COVER-1': 'as TASK-1' },
};

/** The reference, but towards a number of messages results of tools don't count. */
export default createReferenceAdapter(
  {
    isDue: (history, rules, usage) =>
      isDue('messages' in rules.trigger ? history.filter(({ role }) => role !== 'tool') : history, rules, usage),
  },
  'only-words-counted',
);
