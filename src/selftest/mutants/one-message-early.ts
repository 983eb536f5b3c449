import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { isDue } from '../../compactor/plan/token-budget.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'codex#29426, goose#8642: compaction before there was any need; here by one message',
  kills: ['TRIG-1'],
  overkill: { 'IDEM-1': 'a pass that is not due is one that had nothing to do' },
};

/** The reference, but of a number of messages it counts the answer that is still to come. */
export default createReferenceAdapter(
  {
    isDue: (history, rules, usage) =>
      isDue(history, rules, usage) || ('messages' in rules.trigger && history.length + 1 >= rules.trigger.messages),
  },
  'one-message-early',
);
