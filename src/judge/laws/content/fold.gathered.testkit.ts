import { asked } from '../../passes/exchanges.testkit.ts';
import { summary } from '../../passes/messages.testkit.ts';
import { gathered, gathering, gone, last, late, one, S1, S2 } from '../../passes/piled-up.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

/** Where summaries accumulate, several of them may become one in a pass of its own. */
export const FOLD_GATHERED_SITUATIONS: Situation[] = situationsOf('FOLD-2', {
  holds: { 'several summaries go into one (mastra)': gathering(gathered) },
  violated: {
    'one of several is summarized again': {
      way: 'nothing-new-summarized',
      story: gathering({ compact: 'manual', asked: [asked([S1], 'S3')], view: [summary('S3', gone), S2, last] }),
      also: ['FOLD-4', 'PROG-3', 'SIZE-1'],
    },
    'the one that several went into is summarized again': {
      way: 'nothing-new-summarized',
      story: gathering(gathered, {
        compact: 'manual',
        asked: [asked([one], 'S4')],
        view: [summary('S4', [...gone, ...late]), last],
      }),
      also: ['FOLD-4', 'PROG-3', 'SIZE-1'],
    },
    'several go into one, and stay beside it': {
      way: 'nothing-new-summarized',
      story: gathering({ compact: 'manual', asked: [asked([S1, S2], 'S3')], view: [S1, S2, one, last] }),
      also: ['FOLD-4', 'PROG-3', 'SIZE-1'],
    },
  },
});
