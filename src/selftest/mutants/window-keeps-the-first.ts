import type { Adapter } from '../../adapter/contract.ts';
import slidingWindow from '../fair/sliding-window.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0771'],
  incident: 'goose, OpenHands: what comes first is kept, and nobody is told that the middle goes',
  kills: ['COVER-1', 'FAIL-4'],
  overkill: {
    'COVER-2': 'what goes from between two that stay is lost in a later pass as well',
    'FOLD-1': 'as COVER-2',
    'SPLIT-3': 'as COVER-2',
  },
};

/** The window that slides, but the first message stays in front of it: what goes is no longer the oldest. */
export default {
  ...slidingWindow,
  name: 'mutant: window-keeps-the-first',
  compact(input) {
    const { messages } = slidingWindow.compact(input);
    const [first] = input.messages;
    return { messages: first === undefined || messages.includes(first) ? messages : [first, ...messages] };
  },
} satisfies Adapter;
