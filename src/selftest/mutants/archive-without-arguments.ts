import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { archiveContent } from '../../compactor/install/archive-originals.ts';
import { withArchivedBlocks } from '../specimens/altered-messages.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['archive'],
  drives: ['session'],
  incident: 'amplifier#21: tool calls were left out of the archived transcript',
  kills: ['ARCH-5'],
  overkill: { 'ARCH-2': 'what is said only in the arguments of a call is nowhere then' },
};

/** The reference, but of the calls only the names reach its archive. */
export default createReferenceAdapter(
  {
    archiveContent: (before, lines) =>
      archiveContent(
        before,
        withArchivedBlocks(lines, (block) => (block.type === 'tool-call' ? { ...block, arguments: {} } : block)),
      ),
  },
  'archive-without-arguments',
);
