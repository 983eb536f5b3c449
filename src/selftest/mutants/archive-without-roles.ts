import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';

/** The reference, but its archive has everything said by the user. */
export default createReferenceAdapter(
  { archiveContent: (before, lines) => before + lines.replace(/^\{"role":"\w+"/gm, '{"role":"user"') },
  'archive-without-roles',
);
