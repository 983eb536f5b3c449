import { REFUSED_PICTURES } from '../../passes/refused-pictures.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const { thatOneAlone, withoutAWord, allOfThem, anOlderOneAsWell, anotherInstead, beforeAnyRefusal } = REFUSED_PICTURES;

export const TASK_PICTURES_SITUATIONS: Situation[] = situationsOf('TASK-2', {
  holds: {
    'a word stands in the place of its picture that was refused': thatOneAlone,
    'its picture was refused, and an older one has gone with it': { story: anOlderOneAsWell, also: ['ORD-2'] },
  },
  violated: {
    'its picture was refused, and is gone without a word': {
      way: 'pictures-missing',
      story: withoutAWord,
      also: ['ORD-2'],
    },
    'one of its pictures was refused, and words stand in the place of both': {
      way: 'pictures-missing',
      story: allOfThem,
      also: ['ORD-2'],
    },
    'one of its pictures was refused, and a word stands in the place of the other': {
      way: 'pictures-missing',
      story: anotherInstead,
      also: ['ORD-2'],
    },
    'a word stands in the place of its picture, which nobody had refused': {
      way: 'pictures-missing',
      story: beforeAnyRefusal,
    },
  },
});
