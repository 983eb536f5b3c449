import type { Adapter } from '../../adapter/contract.ts';
import keepsNewestCalls, { keepCalls } from '../fair/unasked/keeps-newest-calls.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

const ONE_MORE_IS_GONE = 'the last but one goes, and nothing permits that';

export const facts: MutantFacts = {
  profiles: ['default'],
  incident: 'none: the profile says two, and one stays',
  kills: ['KEEP-1', 'COVER-1', 'FAIL-4'],
  quick: ['CC-0010'],
  overkill: { 'COVER-2': ONE_MORE_IS_GONE, 'SPLIT-3': ONE_MORE_IS_GONE },
};

/** Of the two newest groups of calls that are to stay one goes as well. */
export default {
  ...keepsNewestCalls,
  name: 'mutant: one-call-fewer',
  compact: (input) => keepCalls(input, 1),
} satisfies Adapter;
