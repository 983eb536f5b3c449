import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { allowedCuts } from '../../compactor/plan/allowed-cuts.ts';

/** The reference, but it says that it keeps turns whole and does not: one long turn costs a summary all the same. */
export default createReferenceAdapter(
  { allowedCuts: (grouping, history, rules) => allowedCuts(grouping, history, { ...rules, cut: 'group' }) },
  'cuts-inside-turns',
);
