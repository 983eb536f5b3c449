import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { pinned } from '../../compactor/plan/allowed-cuts.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'langchain: a system message in the list was summarised away, and only the first was looked for',
  kills: ['SYS-2'],
};

/** The reference, but of the instructions in the list only the first one stays; those that came later are summarised. */
export default createReferenceAdapter(
  { pinned: (...given) => pinned(...given).slice(0, 1) },
  'later-instructions-folded',
);
