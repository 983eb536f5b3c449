import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { archiveContent } from '../../compactor/install/archive-originals.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['archive'],
  drives: ['session'],
  incident: 'deepagents#2873, amplifier#21: parts of what was evicted never reached the archive',
  kills: ['ARCH-2'],
  overkill: {
    'ARCH-5': 'what is not in the archive can not be replayed from it',
    'ARCH-4': 'a pass that makes up for an archive that was not there leaves the first message out, too',
  },
};

/** The reference, but the first of the messages it evicts does not reach the archive. */
export default createReferenceAdapter(
  { archiveContent: (before, lines) => archiveContent(before, lines.slice(lines.indexOf('\n') + 1)) },
  'archive-incomplete',
);
