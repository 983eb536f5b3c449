import type { Message } from '../../../conversation/message.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { archived, assistant, summary, user } from '../../passes/messages.testkit.ts';
import { folded } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const [task, long] = talk as [Message, Message];
const gone = [task, long];
const tail = talk.slice(2);
const S1 = summary('S1', gone);
const [done, last] = [assistant('done', 900), user('last')] as [Message, Message];
/** Two summaries of one pass: one for each message that goes. */
const halves = [summary('S1', [task]), summary('S2', [long])] as [Message, Message];
const all = [...halves, ...tail, done];

/** Several faults of one pass. */
export const FOLD_SEVERAL_SITUATIONS: Situation[] = situationsOf('FOLD-2', {
  violated: {
    'of two earlier summaries one is kept, and the other one archived as if it had been said': {
      way: ['old-summary-kept', 'summary-archived'],
      story: {
        given: talk,
        profile: { capabilities: ['archive'] },
        steps: [
          {
            compact: 'manual',
            asked: [asked([task], 'S1'), asked([long], 'S2')],
            view: [...halves, ...tail],
            archive: { '1.md': archived(...gone) },
          },
          { append: [done, last] },
          {
            compact: 'manual',
            asked: [asked(all, 'S3')],
            view: [halves[0], summary('S3', all), last],
            archive: { '1.md': archived(...gone), '2.md': archived(halves[1], ...tail, done) },
          },
        ],
      },
      also: ['ARCH-2', 'FOLD-3'],
    },
    'the second pass summarizes nothing but the summary, and keeps it': {
      way: ['nothing-new-summarized', 'old-summary-kept'],
      story: {
        given: talk,
        steps: [
          folded('S1', gone, tail),
          { compact: 'manual', asked: [asked([S1], 'S2')], view: [S1, summary('S2', [S1]), ...tail] },
        ],
      },
      also: ['FOLD-3', 'FOLD-4', 'SIZE-1'],
    },
  },
});
