import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  quick: ['CC-0690'],
  incident: 'opencode#16882: automatic compaction was switched off, and ran',
  kills: ['CONF-1'],
};

/** The reference, but it never looks whether passes are switched off. */
export default createReferenceAdapter({ isSwitchedOff: () => false }, 'switch-forgotten');
