import { asked } from '../../passes/exchanges.testkit.ts';
import { gathered, gathering, one, S1, S2 } from '../../passes/piled-up.testkit.ts';
import { idle } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

/** To make one summary of several is something to do; to do it over again, or for nothing, is not. */
export const FOLD_NOTHING_NEW_GATHERED_SITUATIONS: Situation[] = situationsOf('FOLD-4', {
  'not-exercised': {
    'several summaries go into one': gathering(gathered),
    'several were to go into one, and the summarizer fails': {
      ...gathering(idle('manual', { asked: [asked([S1, S2], { fails: 'error' })] })),
      script: 'error',
    },
  },
  violated: {
    'one summary of several is had, and thrown away': {
      way: 'asked-anyway',
      story: gathering(idle('manual', { asked: [asked([S1, S2], 'S3')] })),
      also: ['PROG-3'],
    },
    'the one that several went into is shown again': {
      way: 'asked-anyway',
      story: gathering(gathered, idle('manual', { asked: [asked([one], 'S4')] })),
      also: ['PROG-3'],
    },
  },
});
