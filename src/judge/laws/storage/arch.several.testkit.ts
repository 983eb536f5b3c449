import type { Message } from '../../../conversation/message.ts';
import { archived, assistant, merged, note, summary, user } from '../../passes/messages.testkit.ts';
import { folded } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const gone = talk.slice(0, 2);
const tail = talk.slice(2);
const S1 = summary('S1', gone);
const [done, last] = [assistant('done', 900), user('last')] as [Message, Message];
const pointing = merged(S1, note('user', 'The rest is in part-1.md.'));

/** Several faults of one pass. */
export const ARCH_SEVERAL_SITUATIONS: Situation[] = situationsOf('ARCH-2', {
  violated: {
    'the archive is overwritten with the earlier summary and half of what goes, backwards, and nothing names it': {
      way: ['archive-lost', 'not-archived', 'out-of-order', 'pointer-lost', 'summary-archived'],
      story: {
        given: talk,
        profile: { capabilities: ['archive'] },
        steps: [
          folded('S1', gone, [], { view: [pointing, ...tail], archive: { 'part-1.md': archived(...gone) } }),
          { append: [done, last] },
          folded('S2', [S1, ...tail, done], [last], {
            archive: { 'part-2.md': archived(summary('S1', []), ...tail.slice(0, 2).toReversed()) },
          }),
        ],
      },
      also: ['FOLD-2'],
    },
  },
});
