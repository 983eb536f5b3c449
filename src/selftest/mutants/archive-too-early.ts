import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['archive'],
  drives: ['session'],
  incident: 'deepagentsjs#621, deepagents: the section was written before there was a summary',
  kills: ['ARCH-1'],
  overkill: {
    'ARCH-5': 'what a failed attempt has left is replayed as well',
    'OBS-1': 'it says that nothing changed',
  },
};

/** The reference, but the archive is written before there is a summary: one that fails leaves its section behind. */
export default createReferenceAdapter({ archiveStage: () => 'planned' }, 'archive-too-early');
