import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'langchain: a system message in the list was summarised away; opencode#16960',
  kills: ['SYS-2'],
};

/** The reference, but instructions in the list are evicted and summarised like everything else. */
export default createReferenceAdapter({ pinned: () => [] }, 'system-folded');
