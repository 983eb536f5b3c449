import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { isDue } from '../../compactor/plan/token-budget.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  meets: ['CC-0651[window=0]'],
  incident: 'Roo#10983: a provider reports a window of 0, and the limits computed from it made no sense',
  kills: ['TRIG-1', 'PROG-4'],
  blocks: {
    'PROG-3': 'a pass that never comes proves nothing about one that has nothing to do',
    'TASK-1': 'as PROG-3',
  },
  overkill: { 'KEEP-2': 'a pass that never comes moves no cut' },
};

/** The reference, but where the window is unknown no trigger fires, not even one that needs none. */
export default createReferenceAdapter(
  { isDue: (history, rules, usage) => Number.isFinite(rules.window) && isDue(history, rules, usage) },
  'unknown-window-waits',
);
