import { REFUSED_PICTURES } from '../../passes/refused-pictures.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const { thatOneAlone, anyWhereNoneIsNamed, withoutAWord, allOfThem, anOlderOneAsWell, anotherInstead } =
  REFUSED_PICTURES;

export const ORD_PICTURES_SITUATIONS: Situation[] = situationsOf('ORD-2', {
  'not-exercised': {
    'a word stands in the place of the picture that was refused': thatOneAlone,
    'a word stood there in vain, and the picture is back': REFUSED_PICTURES.thatOneAndThenNone,
    'a word stands in the place of a picture, and the refusal named none': anyWhereNoneIsNamed,
  },
  violated: {
    'the picture that was refused is gone without a word': {
      way: 'image-lost',
      story: withoutAWord,
      also: ['TASK-2'],
    },
    'one picture was refused, and words stand in the place of all': {
      way: 'image-lost',
      story: allOfThem,
      also: ['TASK-2'],
    },
    'one picture was refused, and an older one has gone with it': { way: 'image-lost', story: anOlderOneAsWell },
    'one picture was refused, and a word stands in the place of another': {
      way: 'image-lost',
      story: anotherInstead,
      also: ['TASK-2'],
    },
  },
});
