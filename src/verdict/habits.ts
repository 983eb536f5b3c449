import type { ClearingTerms, Profile } from '../adapter/profile.ts';
import { pluralize } from '../conversation/pluralize.ts';

/** Something that an implementation does and declares, at which nothing is lost. */
export interface Habit {
  /** short, e.g. `goes-on-by-itself` */
  name: string;
  /** in words, for somebody who chooses */
  says: string;
}

/** @returns what somebody who chooses wants to know although nothing is lost by it: that the model is told so, or that little may be done */
export const habitsIn = ({ nudge, clearing }: Profile): Habit[] => [
  ...(nudge === undefined
    ? []
    : [{ name: 'goes-on-by-itself', says: `goes on by itself after a pass: ${JSON.stringify(nudge.text)}` }]),
  ...(clearing === undefined ? [] : habitsOfClearing(clearing)),
];

function habitsOfClearing({ newest, atLeast, inputs }: ClearingTerms): Habit[] {
  const left = [
    ...(newest === undefined ? [] : [`the newest ${pluralize(newest, 'result')} alone`]),
    ...(atLeast === undefined
      ? []
      : [`all of them where less than ${pluralize(atLeast.tokens, 'token')} would be won`]),
  ];
  return [
    ...(left.length === 0 ? [] : [{ name: 'leaves-results-alone', says: `leaves ${left.join(', and ')}` }]),
    ...(inputs === undefined
      ? []
      : [{ name: 'clears-arguments', says: 'clears the arguments of a call with its result' }]),
  ];
}
