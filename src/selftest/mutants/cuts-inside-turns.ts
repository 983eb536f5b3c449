import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { legalCuts } from '../../compactor/plan/allowed-cuts.ts';

/** The reference, but it says that it keeps turns whole and does not: one long turn costs a summary all the same. */
export default createReferenceAdapter(
  { legalCuts: (grouping, history, rules) => legalCuts(grouping, history, { ...rules, cut: 'group' }) },
  'cuts-inside-turns',
);
