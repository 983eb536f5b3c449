import type { Adapter } from '../../adapter/contract.ts';
import takesCallsOut from '../fair/unasked/takes-calls-out.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0827'],
  incident: 'mastra: its limiter also drops what stands between two that stay',
  kills: ['COVER-1', 'FAIL-4'],
  blocks: {
    'KEEP-1': 'it follows from PROG-4',
    'ORD-1': 'where there are only words, nothing goes',
    'ORD-2': 'as ORD-1',
    'PROG-3': 'a case of nothing to do rests on one in which something goes',
    'PROG-4': 'as ORD-1',
    'TASK-1': 'as PROG-3',
  },
  overkill: {
    'COVER-2': 'what goes wrongly is lost in a later pass as well',
    'FOLD-1': 'as COVER-2',
    'SPLIT-3': 'as COVER-2, in one long turn',
    'KEEP-1': 'what was said stays, also where it lies beyond the tail',
    'KEEP-2': 'as PROG-4',
    'PAIR-5': 'a result without a call goes from between as well',
    'PROG-4': 'where there are only words, nothing goes',
    'TRIG-1': 'as PROG-4',
  },
};

/** Calls and results are taken out from between, and the profile says that the oldest messages go. */
export default {
  ...takesCallsOut,
  name: 'mutant: pairs-claim-the-oldest',
  profiles: { default: { ...takesCallsOut.profiles.default, prices: { 'without-summaries': { goes: 'oldest' } } } },
} satisfies Adapter;
