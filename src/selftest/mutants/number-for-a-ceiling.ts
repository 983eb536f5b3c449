import type { Adapter } from '../../adapter/contract.ts';
import oneNumber from '../fair/keeping/one-number.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0803[turns=6]'],
  incident: 'mastra: one limit for all, where two can be set',
  kills: ['KEEP-1'],
};

/** The one that has one number, and a profile that says that a ceiling of the tail can be set as well. */
export default {
  ...oneNumber,
  name: 'mutant: number-for-a-ceiling',
  profiles: { default: { ...oneNumber.profiles.default, keep: ['tokens'] } },
} satisfies Adapter;
