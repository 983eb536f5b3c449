import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { archiveContent } from '../../compactor/install/archive-originals.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['archive'],
  drives: ['session'],
  incident:
    'deepagentsjs#621: the stored sections were not what the conversation had been; here its parts change places',
  kills: ['ARCH-5'],
};

/** The reference, but what it archives goes in front of what it had archived before. */
export default createReferenceAdapter(
  { archiveContent: (before, lines) => archiveContent(lines, before) },
  'archive-newest-part-first',
);
