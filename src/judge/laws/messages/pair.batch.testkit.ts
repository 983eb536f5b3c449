import type { Message } from '../../../conversation/message.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, calls, result, summary, user } from '../../passes/messages.testkit.ts';
import { folded, idle } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const reads = calls('reads', 'one', 'two');
const talk = [user('task', 800), reads, result('one', 300), result('two', 300), assistant('answer', 200), user('next')];
const [task, , one, two, answer, next] = talk as [Message, Message, Message, Message, Message, Message];

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

export const PAIR_BATCH_SITUATIONS: Situation[] = situationsOf('PAIR-3', {
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
