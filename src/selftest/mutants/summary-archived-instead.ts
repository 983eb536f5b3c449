import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { archiveContent } from '../../compactor/install/archive-originals.ts';
import { viewHead } from '../../compactor/view/assemble.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['archive'],
  drives: ['session'],
  incident: 'deepagentsjs#621: the file that the summary named did not hold what had left the view',
  kills: ['ARCH-2'],
  overkill: {
    'ARCH-5': 'what is not in the archive can not be replayed from it',
    'ARCH-4': 'what an earlier pass could not write is made up for by a summary as well',
  },
};

let record = '';

/** The reference, but what it archives is its summary, and not the messages that it stands for. */
export default createReferenceAdapter(
  {
    viewHead: (summary, ...rest) => {
      record = `${JSON.stringify({ summary })}\n`;
      return viewHead(summary, ...rest);
    },
    archiveContent: (before) => archiveContent(before, record),
  },
  'summary-archived-instead',
);
