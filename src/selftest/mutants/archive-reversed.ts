import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { archiveContent } from '../../compactor/install/archive-originals.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['archive'],
  drives: ['session'],
  incident: 'deepagents#2266: what was read back was not what had been evicted; here from the end to the beginning',
  kills: ['ARCH-2', 'ARCH-5'],
};

const backwards = (lines: string): string => lines.trimEnd().split('\n').reverse().join('\n');

/** The reference, but in its archive the newest message comes first. */
export default createReferenceAdapter(
  { archiveContent: (before, lines) => archiveContent(`${backwards(lines)}\n`, before) },
  'archive-reversed',
);
