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
    'call and results go together': { given: talk, steps: [folded('S1', talk.slice(0, 5), [next])] },
    'a design without a tail keeps nothing': {
      story: { given: talk, steps: [folded('S1', talk, [])] },
      also: ['TASK-2'],
    },
    'a design puts the summary last, behind the users it keeps': {
      given: talk,
      profile: { summary: { role: 'user', position: 'tail' } },
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

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const batch = [calls('reads', ...ids), ...ids.map((id) => result(id, 150))];
const wide = [user('task', 500), assistant('plan', 500), ...batch, assistant('answer'), user('next')];
/** Every call has the same id, as some servers number them afresh in each step. */
const again = [
  user('task', 500),
  calls('first', 'call_0'),
  result('call_0', 500, 'first result'),
  assistant('middle', 100),
  calls('second', 'call_0'),
  result('call_0', 200, 'second result'),
  user('next'),
];

const five = [
  user('task', 500),
  assistant('plan', 500),
  calls('fewer', ...ids.slice(0, 5)),
  ...ids.slice(0, 5).map((id) => result(id, 150)),
  user('next'),
];
const six = [
  user('task', 500),
  calls('first', 'one'),
  result('one', 300),
  calls('fewer', ...ids.slice(0, 6)),
  ...ids.slice(0, 6).map((id) => result(id, 150)),
  user('next'),
];

const PAIR_3 = situationsOf('PAIR-3', {
  holds: {
    'seven parallel calls are kept with all their results': {
      given: wide,
      steps: [folded('S1', wide.slice(0, 2), wide.slice(2))],
    },
    'an id is used again and the older pair goes': {
      given: again,
      steps: [folded('S1', again.slice(0, 4), again.slice(4))],
    },
  },
  violated: {
    'the search for the call gives up after five messages (langchainjs#9740)': {
      way: 'call-evicted',
      story: { given: wide, steps: [folded('S1', wide.slice(0, 8), wide.slice(8))] },
      also: ['PAIR-1', 'ORD-3'],
    },
    'the first of six parallel results is lost with the call, after a single call': {
      way: 'call-evicted',
      story: { given: six, steps: [folded('S1', six.slice(0, 5), six.slice(5))] },
      also: ['PAIR-1', 'ORD-3'],
    },
    'an older call of the same id is taken for the one that is needed': {
      way: 'result-swapped',
      story: {
        given: again,
        steps: [
          {
            compact: 'manual',
            asked: [asked([again[0]!, again[2]!, again[3]!, again[4]!], 'S1')],
            view: [summary('S1', [again[0]!, again[2]!, again[3]!, again[4]!]), again[1]!, again[5]!, again[6]!],
          },
        ],
      },
      also: ['PAIR-1'],
    },
    'the cut tears the second use of an id, while the first one stays': {
      way: 'call-evicted',
      story: {
        given: again,
        steps: [folded('S1', [again[0]!, again[3]!, again[4]!], [again[1]!, again[2]!, again[5]!, again[6]!])],
      },
      also: ['PAIR-1', 'ORD-3'],
    },
    'the cut tears the first use of an id, while the second one stays': {
      way: 'call-evicted',
      story: {
        given: again,
        steps: [folded('S1', again.slice(0, 2), again.slice(2), { asked: [asked(again, 'S1')] })],
      },
      also: ['PAIR-1', 'ORD-3'],
    },
    'the summary is put into the middle of seven results': {
      way: 'pair-parted',
      story: {
        given: wide,
        steps: [
          {
            compact: 'manual',
            asked: [asked(wide.slice(0, 2), 'S1')],
            view: [...wide.slice(2, 6), summary('S1', wide.slice(0, 2)), ...wide.slice(6)],
          },
        ],
      },
      also: ['PAIR-1', 'ORD-3'],
    },
    'one of seven results stands there twice': {
      way: 'result-twice',
      story: {
        given: wide,
        steps: [folded('S1', wide.slice(0, 2), [...wide.slice(2, 4), wide[3]!, ...wide.slice(4)])],
      },
      also: ['PAIR-2', 'ORD-1', 'ORD-3'],
    },
    'results are dropped because ids are taken to be unique (hermes-agent#70724)': {
      way: 'result-evicted',
      story: {
        given: again,
        steps: [
          {
            compact: 'manual',
            asked: [asked([again[0]!, again[5]!], 'S1')],
            view: [summary('S1', [again[0]!, again[5]!]), ...again.slice(1, 5), again[6]!],
          },
        ],
      },
      also: ['PAIR-2', 'ORD-3'],
    },
  },
  'not-exercised': {
    'a batch of five calls is torn': {
      story: { given: five, steps: [folded('S1', five.slice(0, 4), five.slice(4))] },
      also: ['PAIR-1', 'ORD-3'],
    },
    'a pair of two calls is torn, which any search finds': {
      story: { given: talk, steps: [folded('S1', [task, reads], [one, two, answer, next])] },
      also: ['PAIR-1', 'ORD-3'],
    },
    'the pass changes nothing': { given: wide, steps: [idle('auto')] },
  },
});

export const PAIR_SITUATIONS: Situation[] = [...PAIR_1, ...PAIR_2, ...PAIR_3];
