import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { previousSummary } from '../../compactor/plan/already-summarized.ts';
import { viewHead } from '../../compactor/view/assemble.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'deepagentsjs#749: the summary of one conversation was applied to another',
  kills: ['IDEM-2'],
};

/** The last summary of each conversation, by its first message. */
const summaries = new Map<string, string>();
let begun = '';

/** The reference, but it takes the last summary it wrote of a conversation for the one so far, also where that begins anew. */
export default createReferenceAdapter(
  {
    previousSummary: (leaving, ...about) =>
      previousSummary(leaving, ...about) ?? summaries.get(JSON.stringify(leaving[0])) ?? null,
    viewHead: (summary, messages, ...about) => {
      if (messages.every(({ meta }) => meta?.compaction === undefined)) begun = JSON.stringify(messages[0]);
      summaries.set(begun, summary);
      return viewHead(summary, messages, ...about);
    },
  },
  'summary-remembered',
);
