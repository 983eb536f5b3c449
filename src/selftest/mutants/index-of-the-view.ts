import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['view'],
  drives: ['session'],
  incident: 'tardigrade#49: an index of the view was used for the log',
  kills: ['ORD-1', 'KEEP-1'],
  overkill: {
    'ORD-3': 'as SIZE-1: the view is larger than the window',
    'FOLD-2': 'the boundary of the second pass lies before that of the first, so nothing new is gone',
    'FOLD-4': 'as FOLD-2',
    'PROG-4': 'as FOLD-2',
    'SIZE-1': 'what the first pass took off stands in the view again',
    'SIZE-2': 'as SIZE-1',
    'OBS-1': 'as SIZE-1',
    'SPLIT-1': 'what was cut off the turn stands in the view again',
    'PAIR-1': 'an index that is off by the length of the summary falls between a call and its result',
    'PAIR-5': 'as PAIR-1',
    'PAIR-2': 'as PAIR-1',
    'PAIR-3': 'as PAIR-1',
    'ORD-4': 'as SIZE-1: what was taken off stands in front of the summary',
    'KEEP-2': 'as FOLD-2, where the tail has a result that is too large',
  },
  blocks: {
    'FAIL-3': 'as FAIL-4',
    'FAIL-4': 'a pass that would not have come with a working summarizer proves nothing',
    'TASK-1': 'as FAIL-4',
  },
};

/** The reference, but it takes an index of the view for one of the log: its record speaks of other messages. */
export default createReferenceAdapter({ logIndex: (_, index) => index }, 'index-of-the-view');
