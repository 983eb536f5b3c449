import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { chooseCut } from '../../compactor/plan/choose-cut.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'pi#8498: the tail kept more than the operator allowed',
  kills: ['KEEP-1'],
  overkill: {
    'PROG-4': 'what is three times as large as allowed may be all there is',
    'KEEP-2': 'as PROG-4, where one unit alone is larger than the ceiling',
    'PAIR-5': 'the broken part may be in what it keeps',
  },
  blocks: {
    'PAIR-1': 'where it keeps everything no pair can be torn',
    'PAIR-2': 'as PAIR-1',
    'PAIR-3': 'as PAIR-1',
    'COVER-2': 'where it keeps everything nothing can fall between two folds',
    'ORD-1': 'where it keeps everything nothing can change places',
    'ORD-2': 'as ORD-1',
    'ORD-4': 'as ORD-1: nothing is written',
  },
};

/** Of what may be kept. */
const SHARE = 3;

/** The reference, but it keeps three times as much as the operator allows. */
export default createReferenceAdapter(
  {
    chooseCut: (history, cuts, reserve, rules) => {
      const keep = Object.fromEntries(Object.entries(rules.keep).map(([name, limit]) => [name, SHARE * limit]));
      return chooseCut(history, cuts, reserve, { ...rules, keep });
    },
  },
  'ceilings-ignored',
);
