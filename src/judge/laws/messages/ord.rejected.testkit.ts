import { text } from '../../../conversation/content.ts';
import type { Message } from '../../../conversation/message.ts';
import { assistant, calls, result, summary, user } from '../../passes/messages.testkit.ts';
import { folded, idle } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

/** What an earlier pass has written comes to break a rule when more is said. */

const waiting = [user('first', 700), assistant('reply', 900), calls('waits', 'late')];
const gone = waiting.slice(0, 2);
const madeUp: Message = {
  role: 'tool',
  content: [{ type: 'tool-result', callId: 'late', content: [text('No result was returned.')] }],
};
const more = { append: [result('late'), user('and now')] };

export const ORD_REJECTED_SITUATIONS: Situation[] = situationsOf('ORD-3', {
  violated: {
    'a result that was made up for a waiting call meets the real one (openclaw#7527)': {
      way: 'rejected',
      story: {
        given: waiting,
        steps: [
          folded('S1', gone, waiting.slice(2), { view: [summary('S1', gone), waiting[2]!, madeUp] }),
          more,
          idle('auto'),
        ],
      },
      also: ['TASK-2'],
    },
  },
  'not-exercised': {
    'the real result comes twice, and no pass has written any': {
      given: [...waiting, result('late')],
      steps: [idle('auto'), more, idle('auto')],
    },
  },
});
