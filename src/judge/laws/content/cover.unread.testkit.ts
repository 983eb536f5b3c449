import type { Message } from '../../../conversation/message.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { calls, cleared, result, summary, user } from '../../passes/messages.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

/** The result that the model has just asked for, and what stands in its place. */

const work = (tokens: number) => [
  user('task', 1500),
  calls('reads', 'one'),
  result('one', 600),
  calls('writes', 'two'),
  result('two', tokens),
];
const NOT_RECORDED = 'The result was not recorded. Treat as failure and retry if needed.';

/** A pass that keeps the last call, with this in the place of its result. */
function replacing(last: Message, { tokens = 300, shown = 3 } = {}) {
  const given = work(tokens);
  const gone = given.slice(0, 3);
  return {
    given,
    steps: [
      {
        compact: 'auto' as const,
        asked: [asked(given.slice(0, shown), 'S1')],
        view: [summary('S1', gone), given[3]!, last],
      },
    ],
  };
}

export const COVER_UNREAD_SITUATIONS: Situation[] = situationsOf('COVER-1', {
  holds: {
    'a result that no model has read is shortened': {
      story: replacing(cleared('two', 'This is result two, and more that is left out')),
      also: ['TASK-2'],
    },
    'the summarizer was shown it': { story: replacing(cleared('two', NOT_RECORDED), { shown: 5 }), also: ['TASK-2'] },
    'it is too large by itself': {
      story: replacing(cleared('two', '[too large to be shown]'), { tokens: 2000 }),
      also: ['TASK-2'],
    },
  },
  violated: {
    'other words stand in its place (qwen-code)': {
      way: 'unread-replaced',
      story: replacing(cleared('two', NOT_RECORDED)),
      also: ['TASK-2'],
    },
  },
});
