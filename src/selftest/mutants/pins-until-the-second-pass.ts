import type { Adapter } from '../../adapter/contract.ts';
import keepsTheFirst, { isDigest, keepingTheFirst } from '../fair/keeping/keeps-the-first.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  cases: ['CC-0826'],
  quick: ['CC-0826'],
  incident: 'OpenHands#8103: what was kept in front went with the second summary',
  kills: ['KEEP-3'],
};

/** The first two messages stay until there is a summary behind them. */
export default {
  ...keepsTheFirst,
  name: 'mutant: pins-until-the-second-pass',
  compact: (input) => keepingTheFirst(input.messages.some(isDigest) ? 0 : 2)(input),
} satisfies Adapter;
