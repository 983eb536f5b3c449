import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { previousSummary } from '../../compactor/plan/already-summarized.ts';
import { viewHead } from '../../compactor/view/assemble.ts';
import type { Message } from '../../conversation/message.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'nac#147: what was there after the first pass was gone after the fourth',
  kills: ['FOLD-1', 'COVER-1', 'COVER-2', 'SPLIT-3'],
};

/** The reference, but a summary that has been carried on three times is given up for a new one. */
export default createReferenceAdapter(
  {
    viewHead: (summary, messages, layout, rules, archive) => {
      const passes = 1 + Math.max(0, ...messages.map(passesOf));
      const [written, ...rest] = viewHead(summary, messages, layout, rules, archive);
      return [{ ...written!, meta: { ...written!.meta, passes } }, ...rest];
    },
    previousSummary: (leaving, rules) =>
      leaving.some((message) => passesOf(message) > 3) ? null : previousSummary(leaving, rules),
  },
  'old-summary-dropped',
);

const passesOf = ({ meta }: Message): number => Number(meta?.passes ?? 0);
