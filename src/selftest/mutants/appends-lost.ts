import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['session'],
  incident: 'openai-agents, mux#1007: the result of a pass was put over what had been appended meanwhile',
  kills: ['ATOM-2'],
  overkill: {
    'ORD-3': 'a torn pair explains that the provider rejects the view',

    'COVER-1': 'what was appended is in the view no more, and was shown to nobody',
    'PAIR-2': 'a result that was appended is lost to its call',
    'PAIR-3': 'as PAIR-2',
    'TASK-1': 'the request that was appended is lost',
    'TASK-2': 'as TASK-1',
  },
};

/** The reference, but a pass puts its result over whatever the conversation has become meanwhile. */
export default createReferenceAdapter({ appendedSince: () => [] }, 'appends-lost');
