import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { pinned } from '../../compactor/plan/allowed-cuts.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'vstorm summarization-pydantic-ai, thane#1168: one summary stood behind the other',
  kills: ['FOLD-3'],
};

/** The reference, but every summary stays, and the next one is put before it. */
export default createReferenceAdapter(
  {
    pinned: (history, cut, rules) => {
      const stays = new Set(pinned(history, cut, rules));
      return [...history.keys()].filter(
        (at) => stays.has(at) || (at < cut && rules.parts.syntheticKind(history[at]!) === 'summary'),
      );
    },
  },
  'summaries-pile-up',
);
