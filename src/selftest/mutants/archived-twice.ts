import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { archiveContent } from '../../compactor/install/archive-originals.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['archive'],
  drives: ['session'],
  incident: 'deepagents: a handler that raised later had its section written a second time',
  kills: ['ARCH-1'],
  overkill: { 'ARCH-5': 'what stands there twice is replayed twice' },
};

/** The reference, but it archives what it evicts, and then once more. */
export default createReferenceAdapter(
  { archiveContent: (before, lines) => archiveContent(before, lines + lines) },
  'archived-twice',
);
