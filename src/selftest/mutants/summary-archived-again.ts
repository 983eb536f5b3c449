import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { archiveContent } from '../../compactor/install/archive-originals.ts';
import { viewHead } from '../../compactor/view/assemble.ts';
import { syntheticKind } from '../../compactor/view/synthetic-messages.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['archive'],
  drives: ['session'],
  incident: 'deer-flow#2622: an earlier summary was treated as a message that somebody had said',
  kills: ['ARCH-2', 'FOLD-2'],
  overkill: { 'ARCH-5': 'a line that nobody said is read back with the rest' },
};

let summaries = '';

/** The reference, but its earlier summary goes into the archive as well, among the messages that it evicts. */
export default createReferenceAdapter(
  {
    viewHead: (summary, history, ...rest) => {
      const leaving = history.filter((message) => syntheticKind(message) === 'summary');
      summaries = leaving.map(({ role, content }) => `${JSON.stringify({ role, content })}\n`).join('');
      return viewHead(summary, history, ...rest);
    },
    archiveContent: (before, lines) => archiveContent(before, summaries + lines),
  },
  'summary-archived-again',
);
