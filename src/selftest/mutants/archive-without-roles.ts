import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { archiveContent } from '../../compactor/install/archive-originals.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['archive'],
  drives: ['session'],
  incident: 'amplifier#21: what was to be resumed from was a transcript in which calls and speakers were missing',
  kills: ['ARCH-5'],
};

/** The reference, but its archive has everything said by the user. */
export default createReferenceAdapter(
  { archiveContent: (before, lines) => archiveContent(before, lines.replace(/^\{"role":"\w+"/gm, '{"role":"user"')) },
  'archive-without-roles',
);
