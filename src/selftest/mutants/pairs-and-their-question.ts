import type { Adapter } from '../../adapter/contract.ts';
import takesCallsOut, { hasPart } from '../fair/unasked/takes-calls-out.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0827'],
  incident: 'none: a pruner that counts what was asked for as part of the answer',
  kills: ['COVER-1', 'FAIL-4'],
  overkill: {
    'COVER-2': 'what goes wrongly is lost in a later pass as well',
    'COVER-3': 'a long question goes with the rest',
    'FOLD-1': 'as COVER-2',
  },
};

/** Calls and results are taken out, and so is the first thing a user said, where calls come of it. */
export default {
  ...takesCallsOut,
  name: 'mutant: pairs-and-their-question',
  compact(input) {
    const { messages } = takesCallsOut.compact(input);
    const at = input.messages.findIndex(hasPart);
    const question = input.messages.slice(0, at).findLast(({ role }) => role === 'user');
    const isLatest = input.messages.findLast(({ role }) => role === 'user') === question;
    const isOut = messages !== input.messages && !isLatest;
    return { messages: isOut ? messages.filter((message) => message !== question) : messages };
  },
} satisfies Adapter;
