import type { Adapter } from '../../adapter/contract.ts';
import reflects, { noted } from '../fair/reflects.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0804'],
  incident: 'deer-flow#2622: the same summary was compressed at every call',
  kills: ['FOLD-2', 'FOLD-4', 'PROG-3'],
};

/** The one that makes one note of several, but a single one is enough for it, at every pass that finds nothing new. */
export default {
  ...reflects,
  name: 'mutant: one-note-again',
  compact: (input) => noted(input, 1),
} satisfies Adapter;
