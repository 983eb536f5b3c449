import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { archiveContent } from '../../compactor/install/archive-originals.ts';
import { withArchivedBlocks } from '../specimens/altered-messages.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['archive'],
  drives: ['session'],
  incident: 'amplifier#21: tool calls were left out of the archived transcript; here the failures of tools',
  kills: ['ARCH-5'],
};

/** The reference, but in its archive no result is a failure. */
export default createReferenceAdapter(
  {
    archiveContent: (before, lines) =>
      archiveContent(
        before,
        withArchivedBlocks(lines, (block) => (block.type === 'tool-result' ? { ...block, isError: false } : block)),
      ),
  },
  'archive-without-failures',
);
