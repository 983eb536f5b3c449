import type { Adapter } from '../../adapter/contract.ts';
import extractsByRule from '../fair/unasked/extracts-by-rule.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0771'],
  incident: 'none: a text of the implementation’s own that no documentation speaks of',
  kills: ['PRICE-1'],
  overkill: {
    'COVER-1': 'of a text that no profile speaks of nobody knows that it is none of the messages it quotes',
    'COVER-2': 'as COVER-1',
    'FAIL-4': 'as COVER-1',
    'FOLD-1': 'as COVER-1',
    'KEEP-1': 'as COVER-1',
    'ORD-1': 'as COVER-1',
    'ORD-2': 'as COVER-1',
    'PAIR-5': 'as COVER-1',
    'REAS-1': 'as COVER-1',
    'SPLIT-3': 'as COVER-1',
  },
};

/** Extracts stand in the place of what went, and the profile says that nothing does. */
export default {
  ...extractsByRule,
  name: 'mutant: extract-undeclared',
  profiles: { default: { ...extractsByRule.profiles.default, prices: { 'without-summaries': { goes: 'oldest' } } } },
} satisfies Adapter;
