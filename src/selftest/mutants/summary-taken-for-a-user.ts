import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'kimi-code#2680: a summary in the role of a user was carried on as what the user wants',
  kills: ['FOLD-4'],
  overkill: { 'PROG-3': 'as FOLD-4, where there is nothing else' },
};

/** The reference, but it does not know its own messages again: its summary is what a user asked for. */
export default createReferenceAdapter({ syntheticKind: () => null }, 'summary-taken-for-a-user');
