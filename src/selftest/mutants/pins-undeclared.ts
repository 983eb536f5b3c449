import type { Adapter } from '../../adapter/contract.ts';
import keepsTheFirst from '../fair/keeping/keeps-the-first.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

const { pins: _, ...claims } = keepsTheFirst.profiles.default;

export const facts: MutantFacts = {
  profiles: ['default'],
  cases: ['CC-0350*', 'CC-0351*'],
  quick: ['CC-0350[messages=10]'],
  incident: 'OpenHands#7300: by default the first messages stay, whether anybody asked for it or not',
  kills: ['KEEP-1'],
};

/** The first two messages stay, and the profile says nothing of it. */
export default { ...keepsTheFirst, name: 'mutant: pins-undeclared', profiles: { default: claims } } satisfies Adapter;
