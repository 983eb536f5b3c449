import { asked } from '../../passes/exchanges.testkit.ts';
import { gathered, gathering, S1, S2 } from '../../passes/piled-up.testkit.ts';
import { idle } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

export const PROG_GATHERED_SITUATIONS: Situation[] = situationsOf('PROG-3', {
  'not-exercised': {
    'several summaries go into one, and nothing else is left': gathering(gathered),
    'several were to go into one, and the summarizer fails': {
      ...gathering(idle('manual', { asked: [asked([S1, S2], { fails: 'error' })] })),
      script: 'error',
    },
  },
  violated: {
    'one summary of several is had, and thrown away': {
      way: 'asked-anyway',
      story: gathering(idle('manual', { asked: [asked([S1, S2], 'S3')] })),
      also: ['FOLD-4'],
    },
  },
});
