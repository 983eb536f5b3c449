import type { Message } from '../../../conversation/message.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import {
  assistant,
  calls,
  cleared,
  openCall,
  result,
  summary,
  user,
  withBlocks,
} from '../../passes/messages.testkit.ts';
import { folded, idle } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const reads = calls('reads', 'one', 'two');
const talk = [user('task', 800), reads, result('one', 300), result('two', 300), assistant('answer', 200), user('next')];
const [task] = talk as [Message];

const approval = [
  user('task', 900),
  assistant('long', 900),
  user('deploy'),
  calls('asks', 'plan', 'approve'),
  result('plan', 600),
];
const standIn = cleared('approve', 'No result yet.');

const lost = [user('fetch', 900), openCall('fetches', 'page', 'abandoned'), assistant('without', 1200)];
/** The same as it comes back from a store that has no place for what became of a call. */
const stored = [lost[0]!, calls('fetches', 'page'), lost[2]!];
const beforeLost = [user('task', 900), assistant('long', 900)];

const failed = [user('task', 2000), assistant('long', 2000), user('dig'), calls('digs', 'row')];

/** Conversations with calls that wait. */
export const PAIR_OPEN_SITUATIONS: Situation[] = situationsOf('PAIR-4', {
  holds: {
    'what is older than the waiting call is evicted': {
      story: {
        given: approval,
        steps: [folded('S1', approval.slice(0, 3), approval.slice(3))],
      },
      also: ['TASK-2'],
    },
    'the pass is put off until the call is answered': {
      given: approval,
      steps: [idle('manual', { threw: 'A call is pending.' })],
      script: 'error',
    },
    'a stand-in result is written behind the waiting call': {
      story: {
        given: approval,
        steps: [folded('S1', approval.slice(0, 3), [...approval.slice(3), standIn])],
      },
      also: ['TASK-2'],
    },
  },
  violated: {
    'the waiting call is summarized with the rest (adk-python#4740)': {
      way: 'pending-evicted',
      story: { given: approval, steps: [folded('S1', approval, [])] },
      also: ['TASK-2'],
    },
    'the finished result beside the waiting call is cleared': {
      way: 'pending-altered',
      story: {
        given: approval,
        steps: [
          folded('S1', approval.slice(0, 3), [approval[3]!, cleared('plan', '[cleared]')], {
            asked: [asked(approval, 'S1')],
          }),
        ],
      },
      also: ['TASK-2'],
    },
    'the arguments of the waiting call are cut off': {
      way: 'pending-altered',
      story: {
        given: approval,
        steps: [
          folded('S1', approval.slice(0, 3), [
            withBlocks(approval[3]!, (block) => (block.type === 'tool-call' ? { ...block, arguments: {} } : block)),
            approval[4]!,
          ]),
        ],
      },
      also: ['ORD-2', 'TASK-2'],
    },
  },
  'not-exercised': {
    'the turn of an agent ended with an error before its calls were run, and the user goes on': {
      given: failed,
      profile: { ceilings: 'no-tail' },
      drive: 'agent',
      steps: [
        idle('auto', { threw: 'The model answered with HTTP 400.' }),
        { append: [user('after')] },
        folded('S1', failed, [user('after')], { compact: 'auto' }),
      ],
    },
    'no call is open': { given: talk, steps: [folded('S1', [task], talk.slice(1))] },
    'the conversation is far below its trigger': { given: approval.slice(2), steps: [idle('auto')] },
    'a call was declared abandoned, and the view that came back does not say so any more': {
      given: [...beforeLost, ...lost],
      steps: [
        folded('S1', beforeLost, stored),
        { append: [assistant('goes on', 900)] },
        folded('S2', [summary('S1', beforeLost), ...stored.slice(1)], [stored[0]!, assistant('goes on', 900)], {
          asked: [asked([summary('S1', beforeLost), ...stored], 'S2')],
        }),
      ],
    },
  },
});
