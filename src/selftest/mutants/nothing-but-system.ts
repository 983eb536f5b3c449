import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { carriedRequest } from '../../compactor/plan/carried-request.ts';
import { chooseCut } from '../../compactor/plan/choose-cut.ts';
import { viewHead } from '../../compactor/view/assemble.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'coder#22819: everything but the system message had been compacted, so that the request was empty',
  kills: ['ORD-3'],
  overkill: {
    'TASK-2': 'the request goes with all the rest',
    'PAIR-4': 'so does a call that waits',
    'TRUST-1': 'the summary that is left is a system message',
  },
};

/** The reference, but where even the newest unit has too many messages all of it goes, and the summary is a system message. */
export default createReferenceAdapter(
  {
    chooseCut: (history, cuts, reserve, rules) => {
      const cut = chooseCut(history, cuts, reserve, rules);
      return history.length - cut > (rules.keep.messages ?? Infinity) ? history.length : cut;
    },
    carriedRequest: (history, cut, rules) => (cut === history.length ? null : carriedRequest(history, cut, rules)),
    viewHead: (summary, messages, layout, rules, archive) => {
      const summaryRole = layout.cut === messages.length ? 'system' : rules.summaryRole;
      return viewHead(summary, messages, layout, { ...rules, summaryRole }, archive);
    },
  },
  'nothing-but-system',
);
