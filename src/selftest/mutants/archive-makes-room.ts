import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { archiveContent } from '../../compactor/install/archive-originals.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['archive'],
  drives: ['session'],
  incident: 'deepagents-swift, deepagents#2873: of the sections of an archive some were gone later on',
  kills: ['ARCH-2'],
  overkill: {
    'ARCH-5': 'what is not in the archive can not be replayed from it',
    'ARCH-4': 'what an earlier pass could not write goes with the older half',
  },
};

/** The reference, but an archive that has become long makes room: its older half goes. */
export default createReferenceAdapter(
  {
    archiveContent: (before, lines) => {
      const whole = archiveContent(before, lines);
      return whole.length <= 40_000 ? whole : whole.slice(whole.indexOf('\n', whole.length / 2) + 1);
    },
  },
  'archive-makes-room',
);
