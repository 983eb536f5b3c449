import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { isDue } from '../../compactor/plan/token-budget.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  meets: ['CC-0655[size=0.02T]', 'CC-0650[window=0]'],
  incident: 'opencode#45368: a limit of 0 led to thirty compactions in a quarter of an hour',
  kills: ['IDEM-1', 'TRIG-1'],
  overkill: { 'OBS-1': 'it takes every view for too large, and says so of those it has made small' },
};

/** The reference, but a window of 0 is taken at its word: it is always full. */
export default createReferenceAdapter(
  { isDue: (history, rules, usage) => !Number.isFinite(rules.window) || isDue(history, rules, usage) },
  'unknown-window-is-full',
);
