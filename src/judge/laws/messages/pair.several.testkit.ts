import type { Message } from '../../../conversation/message.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, calls, result, summary, user } from '../../passes/messages.testkit.ts';
import { folded } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

/** An orphan, and behind it a sound pair of two calls. */
const talk = [
  user('start', 300),
  result('lost', 50),
  user('task', 800),
  calls('reads', 'one', 'two'),
  result('one', 300),
  result('two', 300),
  assistant('answer', 200),
  user('next'),
];
const [start, lost, task, reads, one, two, ...rest] = talk as [Message, Message, Message, Message, Message, Message];

/** An orphan, and behind it two calls of the same id. */
const numbered = [
  user('start', 300),
  result('lost', 50),
  calls('first', 'call_0'),
  result('call_0', 500, 'first result'),
  calls('second', 'call_0'),
  result('call_0', 200, 'second result'),
  user('next'),
];

/** Several faults of one pass. */
export const PAIR_SEVERAL_SITUATIONS: Situation[] = situationsOf('PAIR-5', {
  violated: {
    'the tail begins with an orphan, and a sound pair behind it loses a result': {
      way: ['orphan-at-head', 'result-evicted'],
      story: { given: talk, steps: [folded('S1', [start, two], [lost, task, reads, one, ...rest])] },
      also: ['PAIR-2'],
    },
    'an orphan stands there twice, and a sound pair behind it loses a result': {
      way: ['more-broken', 'result-evicted'],
      story: { given: talk, steps: [folded('S1', [task, two], [start, lost, lost, reads, one, ...rest])] },
      also: ['ORD-1', 'PAIR-2'],
    },
    'an orphan stands there twice, and the first of two calls of an id gets the result of the second': {
      way: ['more-broken', 'result-swapped'],
      story: {
        given: numbered,
        steps: [
          {
            compact: 'manual',
            asked: [asked(numbered.slice(3, 5), 'S1')],
            view: [
              summary('S1', numbered.slice(3, 5)),
              ...numbered.slice(0, 3),
              numbered[5]!,
              numbered[1]!,
              numbered[6]!,
            ],
          },
        ],
      },
      also: ['ORD-1', 'PAIR-1', 'PAIR-3'],
    },
  },
});
