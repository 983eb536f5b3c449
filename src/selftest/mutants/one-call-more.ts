import type { Adapter } from '../../adapter/contract.ts';
import keepsNewestCalls, { keepCalls } from '../fair/unasked/keeps-newest-calls.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

const NOTHING_DONE = 'where there are three groups, nothing is done at all';

export const facts: MutantFacts = {
  profiles: ['default'],
  incident: 'none: the profile says two, and three stay',
  kills: ['KEEP-1', 'PROG-4'],
  // Elsewhere it does nothing where the size is near the trigger by some counts, which a case knows and no law judges.
  cases: ['CC-0002', 'CC-0010', 'CC-0017', 'CC-0270'],
  quick: ['CC-0010'],
  overkill: { 'PAIR-5': NOTHING_DONE, 'SIZE-3': NOTHING_DONE, 'SPLIT-1': NOTHING_DONE },
  blocks: {
    'ORD-1': NOTHING_DONE,
    'ORD-2': NOTHING_DONE,
    'PAIR-1': NOTHING_DONE,
    'PAIR-2': NOTHING_DONE,
    'PAIR-3': NOTHING_DONE,
    'REAS-1': NOTHING_DONE,
    'SIZE-1': NOTHING_DONE,
    'TASK-1': NOTHING_DONE,
  },
};

/** A third group of calls stays beside the two newest, although the view is above its trigger with it. */
export default {
  ...keepsNewestCalls,
  name: 'mutant: one-call-more',
  compact: (input) => keepCalls(input, 3),
} satisfies Adapter;
