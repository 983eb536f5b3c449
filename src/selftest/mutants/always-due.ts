import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'codex#29426, Roo#4430: compaction long before there was any need',
  kills: ['IDEM-1', 'TRIG-1'],
  overkill: {
    'OBS-1': 'it takes every view for too large, and says so of those it has made small',
    'PROG-1': 'after a compaction the view is too large to it as well',
  },
};

/** The reference, but the trigger always fires. */
export default createReferenceAdapter({ isDue: () => true }, 'always-due');
