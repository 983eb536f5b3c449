import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { archiveContent } from '../../compactor/install/archive-originals.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['archive'],
  drives: ['session'],
  incident: 'deepagents-swift: the second section took the place of the first',
  kills: ['ARCH-2'],
  overkill: { 'ARCH-5': 'what is not in the archive can not be replayed from it' },
};

/** The reference, but what goes into the archive takes the place of what was in it. */
export default createReferenceAdapter(
  { archiveContent: (_, lines) => archiveContent('', lines) },
  'archive-overwritten',
);
