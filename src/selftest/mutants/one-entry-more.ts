import type { Adapter } from '../../adapter/contract.ts';
import batchAsOne, { compactedToEntries } from '../fair/keeping/batch-as-one.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0351[messages=3]'],
  incident: 'pi#8498: the message before the tail was kept too, so that the tail was over its limit',
  kills: ['KEEP-1'],
  blocks: {
    'PAIR-1': 'where one more is all there is, nothing goes',
    'PAIR-2': 'as PAIR-1',
    'PAIR-3': 'as PAIR-1',
    'ORD-1': 'as PAIR-1',
    'ORD-2': 'as PAIR-1',
  },
  overkill: {
    'PROG-4': 'where one more is all there is, nothing goes',
    'PAIR-5': 'the broken part may be in what it keeps',
  },
};

/** The one that counts a batch of results as one message, but it keeps one more than is set, by every way to count. */
export default {
  ...batchAsOne,
  name: 'mutant: one-entry-more',
  compact: (input) => compactedToEntries(input, 1),
} satisfies Adapter;
