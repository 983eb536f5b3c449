import type { Message } from '../../../conversation/message.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import {
  archived,
  assistant,
  calls,
  cleared,
  note,
  openCall,
  result,
  summary,
  user,
} from '../../passes/messages.testkit.ts';
import { folded, idle } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const reads = calls('reads', 'one', 'two');
const talk = [user('task', 800), reads, result('one', 300), result('two', 300), assistant('answer', 200), user('next')];
const [task, , one, two, answer, next] = talk as [Message, Message, Message, Message, Message, Message];

const chatter = [user('task'), assistant('long', 900), user('more'), assistant('longer', 900), user('next')];

/** Two calls of one turn, stored as two messages: Anthropic takes them for one. */
const joined = [
  user('task', 700),
  assistant('long', 900),
  calls('reads', 'one'),
  calls('also reads', 'two'),
  result('one', 100),
  result('two', 100),
  assistant('end'),
  user('next'),
];

const PAIR_1 = situationsOf('PAIR-1', {
  holds: {
    'a cut between groups keeps call and results together': {
      given: talk,
      steps: [folded('S1', [task], talk.slice(1))],
    },
    'call and results go together': {
      given: talk,
      profile: { ceilings: 'no-tail' },
      steps: [folded('S1', talk.slice(0, 5), [next])],
    },
    'a design without a tail keeps nothing': {
      story: { given: talk, profile: { ceilings: 'no-tail' }, steps: [folded('S1', talk, [])] },
      also: ['TASK-2'],
    },
    'a design puts the summary last, behind the users it keeps': {
      given: talk,
      profile: { ceilings: 'no-tail', summary: { role: 'user', position: 'tail' } },
      steps: [{ compact: 'manual', asked: [asked(talk, 'S1')], view: [task, next, summary('S1', talk)] }],
    },
    'a view over a log starts with a group': {
      given: talk,
      profile: { mode: 'view', capabilities: ['durable-log'] },
      steps: [folded('S1', [task], talk.slice(1), { log: archived(...talk) })],
    },
  },
  violated: {
    'one of two messages with calls goes, where the provider joins them': {
      way: 'call-evicted',
      story: {
        given: joined,
        dialect: 'anthropic',
        steps: [folded('S1', joined.slice(0, 3), joined.slice(3))],
      },
      also: ['ORD-3'],
    },
    'the call is summarized and its results are kept (langchain#34282)': {
      way: 'call-evicted',
      story: { given: talk, steps: [folded('S1', [task, reads], [one, two, answer, next])] },
      also: ['ORD-3'],
    },
    'the cut falls between two parallel results (sagents#167)': {
      way: 'call-evicted',
      story: { given: talk, steps: [folded('S1', [task, reads, one], [two, answer, next])] },
      also: ['ORD-3'],
    },
    'the summary is put between a call and its results': {
      way: 'pair-parted',
      story: {
        given: talk,
        profile: { ceilings: 'no-tail' },
        steps: [
          {
            compact: 'manual',
            asked: [asked([task, answer], 'S1')],
            view: [reads, summary('S1', [task, answer]), one, two, next],
          },
        ],
      },
      also: ['ORD-3'],
    },
    'an acknowledgement is put between a call and its results': {
      way: 'pair-parted',
      story: {
        given: talk,
        steps: [
          {
            compact: 'manual',
            asked: [asked([task], 'S1')],
            view: [summary('S1', [task]), reads, note('assistant', 'Understood.'), one, two, answer, next],
          },
        ],
      },
      also: ['ORD-1', 'ORD-3'],
    },
  },
  'not-exercised': {
    'the pass changes nothing': { given: talk, steps: [idle('auto')] },
    'the view is empty': {
      story: { given: talk, steps: [{ compact: 'manual', view: [] }] },
      also: ['COVER-1', 'FAIL-4', 'ORD-3', 'TASK-1', 'TASK-2'],
    },
    'no tool was ever called': { given: chatter, steps: [folded('S1', chatter.slice(0, 4), [next])] },
    'the only pair was parted before': {
      given: [
        user('task', 900),
        calls('reads', 'one'),
        user('interrupts', 900),
        result('one'),
        assistant('answer'),
        user('next'),
      ],
      steps: [
        folded(
          'S1',
          [user('task', 900)],
          [calls('reads', 'one'), user('interrupts', 900), result('one'), assistant('answer'), user('next')],
        ),
      ],
    },
    'the adapter died in the pass': { given: talk, steps: [{ fault: 'crash' }] },
  },
});

const PAIR_2 = situationsOf('PAIR-2', {
  holds: {
    'old results are cleared where they stand, by a design that reduces in place': {
      given: talk,
      profile: { mode: 'reduce', keep: [] },
      steps: [{ compact: 'manual', view: [task, reads, cleared('one', '[result cleared]'), two, answer, next] }],
    },
    'the call goes with its results': { given: talk, steps: [folded('S1', talk.slice(0, 4), [answer, next])] },
  },
  violated: {
    'the results are summarized and the call is kept (claude-code#6567)': {
      way: 'result-evicted',
      story: {
        given: talk,
        steps: [
          {
            compact: 'manual',
            asked: [asked([one, two], 'S1')],
            view: [summary('S1', [one, two]), task, reads, answer, next],
          },
        ],
      },
      also: ['ORD-3'],
    },
    'one of two parallel results is dropped': {
      way: 'result-evicted',
      story: {
        given: talk,
        steps: [
          {
            compact: 'manual',
            asked: [asked([task, one], 'S1')],
            view: [summary('S1', [task, one]), reads, two, answer, next],
          },
        ],
      },
      also: ['ORD-3'],
    },
    'a result stands there twice (langmem#98)': {
      way: 'result-twice',
      story: { given: talk, steps: [folded('S1', [task], [reads, one, two, two, answer, next])] },
      also: ['ORD-1', 'ORD-3'],
    },
  },
  'not-exercised': {
    'the pass changes nothing': { given: talk, steps: [idle('auto')] },
    'no tool was ever called': { given: chatter, steps: [folded('S1', chatter.slice(0, 4), [next])] },
    'the only call waits for its result': {
      given: [user('task', 900), assistant('long', 900), user('more'), openCall('asks', 'approve', 'pending')],
      steps: [
        folded(
          'S1',
          [user('task', 900), assistant('long', 900)],
          [user('more'), openCall('asks', 'approve', 'pending')],
        ),
      ],
    },
  },
});

export const PAIR_SITUATIONS: Situation[] = [...PAIR_1, ...PAIR_2];
