import type { Message } from '../../../conversation/message.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, calls, openCall, result, summary, system, user } from '../../passes/messages.testkit.ts';
import { folded, idle } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const reads = calls('reads', 'one', 'two');
const talk = [user('task', 800), reads, result('one', 300), result('two', 300), assistant('answer', 200), user('next')];
const [task, , one, two, answer, next] = talk as [Message, Message, Message, Message, Message, Message];

const approval = [
  user('task', 900),
  assistant('long', 900),
  user('deploy'),
  calls('asks', 'plan', 'approve'),
  result('plan', 600),
];

const mixed = [
  user('task', 1200),
  user('look'),
  calls('first', 'db'),
  calls('second', 'lb'),
  result('db', 100),
  result('lb', 100),
  assistant('answer'),
  user('next'),
];
const interrupted = [
  user('task', 1200),
  calls('profiles', 'profile'),
  user('interrupts'),
  result('profile', 400),
  assistant('answer'),
  user('next'),
];
const orphaned = [user('task', 900), assistant('long', 900), result('lost', 50), assistant('answer'), user('next')];
const abandoned = [
  user('task', 900),
  openCall('imports', 'import', 'abandoned'),
  user('instead', 900),
  assistant('answer'),
  user('next'),
];
const answeredLater = [
  user('task', 900),
  calls('asks', 'offer'),
  result('offer', 900),
  assistant('waits'),
  user('meanwhile'),
  assistant('talk'),
  result('offer', 50),
  assistant('answer'),
  user('next'),
];

/** An orphan, and behind it a sound pair of two calls. */
const orphanFirst = [user('start', 300), result('lost', 50), ...talk];
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

/** Conversations that are broken already. */
export const PAIR_BROKEN_SITUATIONS: Situation[] = situationsOf('PAIR-5', {
  holds: {
    'the second result of a call stays behind what precedes it, and the call goes with the first': {
      given: answeredLater,
      steps: [folded('S1', answeredLater.slice(0, 4), answeredLater.slice(4))],
    },
    'a mixed run of results is kept with both its calls': {
      given: mixed,
      steps: [folded('S1', mixed.slice(0, 1), mixed.slice(1))],
    },
    'an interrupted pair goes together': {
      given: interrupted,
      steps: [folded('S1', interrupted.slice(0, 4), interrupted.slice(4))],
    },
    'a design without a tail keeps nothing of it': {
      story: { given: orphaned, steps: [folded('S1', orphaned, [])] },
      also: ['TASK-2'],
    },
    'an orphan that was the first message stays the first': {
      given: [system('rules'), result('lost', 50), ...orphaned.slice(0, 2), user('next')],
      steps: [
        {
          compact: 'manual',
          asked: [asked(orphaned.slice(0, 2), 'S1')],
          view: [system('rules'), result('lost', 50), summary('S1', orphaned.slice(0, 2)), user('next')],
        },
      ],
    },
    'an orphan right behind the earlier summary stays there': {
      given: [summary('S0', []), result('lost', 50), ...orphaned.slice(0, 2), user('next')],
      steps: [
        {
          compact: 'manual',
          asked: [asked([summary('S0', []), ...orphaned.slice(0, 2)], 'S1')],
          view: [summary('S1', orphaned.slice(0, 2)), result('lost', 50), user('next')],
        },
      ],
    },
    'an orphan goes with what precedes it': {
      given: orphaned,
      steps: [folded('S1', orphaned.slice(0, 3), orphaned.slice(3))],
    },
    'an orphan stays behind what precedes it': {
      given: orphaned,
      steps: [folded('S1', orphaned.slice(0, 1), orphaned.slice(1))],
    },
    'a call that will never be answered goes': {
      given: abandoned,
      steps: [folded('S1', abandoned.slice(0, 3), abandoned.slice(3))],
    },
  },
  violated: {
    'a mixed run keeps both results and one call (langchain#38352)': {
      way: 'call-evicted',
      given: mixed,
      steps: [folded('S1', mixed.slice(0, 3), mixed.slice(3))],
    },
    'the cut falls before the user who interrupted (openclaw#29306)': {
      way: 'call-evicted',
      given: interrupted,
      steps: [folded('S1', interrupted.slice(0, 2), interrupted.slice(2))],
    },
    'the call that was interrupted stays, and its late result goes': {
      way: 'result-evicted',
      given: interrupted,
      steps: [folded('S1', [interrupted[0]!, interrupted[3]!], [...interrupted.slice(1, 3), ...interrupted.slice(4)])],
    },
    'the summary is put between the calls of a sound pair and their results': {
      way: 'pair-parted',
      story: {
        given: orphanFirst,
        steps: [
          {
            compact: 'manual',
            asked: [asked(orphanFirst.slice(0, 3), 'S1')],
            view: [reads, summary('S1', orphanFirst.slice(0, 3)), one, two, answer, next],
          },
        ],
      },
      also: ['PAIR-1'],
    },
    'the first of two calls of an id gets the result of the second': {
      way: 'result-swapped',
      story: {
        given: numbered,
        steps: [
          {
            compact: 'manual',
            asked: [asked([...numbered.slice(0, 2), ...numbered.slice(3, 5)], 'S1')],
            view: [
              summary('S1', [...numbered.slice(0, 2), ...numbered.slice(3, 5)]),
              numbered[2]!,
              numbered[5]!,
              numbered[6]!,
            ],
          },
        ],
      },
      also: ['PAIR-1', 'PAIR-3'],
    },
    'the tail begins with an orphan': {
      way: 'orphan-at-head',
      given: orphaned,
      steps: [folded('S1', orphaned.slice(0, 2), orphaned.slice(2))],
    },
    'the tail begins with the second result of a call': {
      way: 'orphan-at-head',
      given: answeredLater,
      steps: [folded('S1', answeredLater.slice(0, 6), answeredLater.slice(6))],
    },
    'an orphan stands there twice': {
      way: 'more-broken',
      story: {
        given: orphaned,
        steps: [folded('S1', orphaned.slice(0, 1), [orphaned[1]!, orphaned[2]!, orphaned[2]!, ...orphaned.slice(3)])],
      },
      also: ['ORD-1'],
    },
  },
  'not-exercised': {
    'a valid conversation is torn': {
      story: { given: talk, steps: [folded('S1', [task, reads], [one, two, answer, next])] },
      also: ['PAIR-1', 'ORD-3'],
    },
    'the pass changes nothing': { given: mixed, steps: [idle('auto')] },
    'a call only waits': {
      story: { given: approval, steps: [folded('S1', approval.slice(0, 3), approval.slice(3))] },
      also: ['TASK-2'],
    },
  },
});
