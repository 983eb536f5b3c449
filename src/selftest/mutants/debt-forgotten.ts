import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { archiveContent } from '../../compactor/install/archive-originals.ts';
import { assemble } from '../../compactor/view/assemble.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['archive'],
  drives: ['session'],
  incident: 'EvoScientist#429: an error while writing was swallowed, and what it had cost was never made up for',
  kills: ['ARCH-4'],
  overkill: { 'ARCH-5': 'what is not in the archive can not be replayed from it' },
};

let present = new Set<string>();

/** The reference, but what it could not archive it does not archive later either. */
export default createReferenceAdapter(
  {
    assemble: (messages, ...about) => {
      present = new Set(messages.map((message) => JSON.stringify(message)));
      return assemble(messages, ...about);
    },
    archiveContent: (before, lines) => {
      const own = lines.split('\n').filter((line) => present.has(line));
      return archiveContent(before, own.map((line) => `${line}\n`).join(''));
    },
  },
  'debt-forgotten',
);
