import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { outcomeOf } from '../../compactor/install/pass-outcome.ts';
import { isDue, requestTokens } from '../../compactor/plan/token-budget.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['session'],
  incident:
    'openclaw#119824, gemini-cli#13002: a figure of the last pass was never lowered, and decided about the next',
  kills: ['PROG-4'],
  blocks: {
    'TRUST-2': 'as SPLIT-2',
    'SPLIT-2': 'a pass that never comes asks nobody',
    'FAIL-3': 'as FAIL-4',
    'FAIL-4': 'the pass in which the summarizer fails would not have come with a good one',
    'TASK-1': 'as FAIL-4',
  },
  overkill: {
    'KEEP-1': 'a pass that never comes evicts nothing',
    'KEEP-2': 'a pass that never comes moves no cut',
    'SPLIT-1': 'as KEEP-2, in one long turn',
  },
};

/** The largest size at which a pass was due, by a setting that is a conversation's own for as long as it lives. */
const peaks = new WeakMap<object, number>();

/** The reference, but the size at which it compacted last is its new trigger. */
export default createReferenceAdapter(
  {
    isDue: (history, rules, usage) => {
      const tokens = requestTokens(history, rules);
      if (!isDue(history, rules, usage) || tokens <= (peaks.get(rules.keep) ?? 0)) return false;
      peaks.set(rules.keep, tokens);
      return true;
    },
    outcomeOf: (view, tokens, rules) => outcomeOf(view, tokens, { ...rules, parts: { ...rules.parts, isDue } }),
  },
  'peak-remembered',
);
