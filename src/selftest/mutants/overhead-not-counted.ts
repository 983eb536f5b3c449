import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { requestTokens } from '../../compactor/plan/token-budget.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'kimi-cli#2325, langchain#34664: system prompt and tools were not counted',
  kills: ['SIZE-3'],
};

/** The reference, but system prompt and tools weigh nothing: the window is full before a pass is due. */
export default createReferenceAdapter(
  { requestTokens: (messages, rules) => requestTokens(messages, { ...rules, overhead: 0 }) },
  'overhead-not-counted',
);
