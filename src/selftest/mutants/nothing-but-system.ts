import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { carryOf } from '../../compactor/plan/carried-request.ts';
import { chooseCut } from '../../compactor/plan/choose-cut.ts';
import { headOf } from '../../compactor/view/assemble.ts';

/** The reference, but where even the newest unit has too many messages all of it goes, and the summary is a system message. */
export default createReferenceAdapter(
  {
    chooseCut: (history, cuts, reserve, rules) => {
      const cut = chooseCut(history, cuts, reserve, rules);
      return history.length - cut > (rules.keep.messages ?? Infinity) ? history.length : cut;
    },
    carryOf: (history, cut, rules) => (cut === history.length ? null : carryOf(history, cut, rules)),
    headOf: (summary, messages, layout, rules, archive) => {
      const summaryRole = layout.cut === messages.length ? 'system' : rules.summaryRole;
      return headOf(summary, messages, layout, { ...rules, summaryRole }, archive);
    },
  },
  'nothing-but-system',
);
