import type { Message } from '../../../conversation/message.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, calls, cleared, result, summary, user } from '../../passes/messages.testkit.ts';
import { folded } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const gone = talk.slice(0, 2);
const tail = talk.slice(2);
const S1 = summary('S1', gone);
const concurrent = { capabilities: ['concurrent' as const] };
const [works, late] = [calls('works', 'c'), result('c', 100)] as [Message, Message];
const second = { what: { compact: 'manual' as const } };

/** Several faults of one pass, and some that could be taken for several. */
export const ATOM_SEVERAL_SITUATIONS: Situation[] = situationsOf('ATOM-2', {
  violated: {
    'of three messages one is shortened at once, and one is missing': {
      way: ['arrival-altered', 'arrival-lost'],
      story: {
        given: talk,
        profile: concurrent,
        steps: [
          {
            compact: 'manual',
            asked: [asked(gone, 'S1')],
            meanwhile: { what: { append: [works, late, assistant('said', 50)] } },
            view: [S1, ...tail, works, cleared('c', '[cleared]')],
          },
        ],
      },
      also: ['COVER-1'],
    },
    'of two messages the later one stands first, and the other one twice behind it': {
      way: ['arrival-misplaced', 'arrival-twice'],
      story: {
        given: talk,
        profile: concurrent,
        steps: [
          {
            compact: 'manual',
            asked: [asked(gone, 'S1')],
            meanwhile: { what: { append: [user('soon', 50), assistant('said', 50)] } },
            view: [S1, ...tail, assistant('said', 50), user('soon', 50), user('soon', 50)],
          },
        ],
      },
      also: ['ORD-1'],
    },
    'of two messages one is missing, and the other one stands before what was there': {
      way: ['arrival-lost', 'arrival-misplaced'],
      story: {
        given: talk,
        profile: concurrent,
        steps: [
          {
            compact: 'manual',
            asked: [asked(gone, 'S1')],
            meanwhile: { what: { append: [assistant('said', 50), user('soon', 50)] } },
            view: [S1, user('soon', 50), ...tail],
          },
        ],
      },
      also: ['COVER-1', 'ORD-1'],
    },
    'both passes have the same messages summarized, and install the same summary': {
      way: ['summarized-twice', 'summary-twice'],
      story: {
        given: talk,
        profile: concurrent,
        steps: [
          folded('S2', gone, tail, {
            asked: [asked(gone, 'S1'), asked(gone, 'S2')],
            meanwhile: second,
            view: [summary('S2', gone), summary('S2', gone), summary('S2', gone), ...tail],
          }),
        ],
      },
      also: ['FOLD-3'],
    },
    'of two passes one loses a message, and the other puts one back once more': {
      way: ['message-lost', 'message-twice'],
      story: {
        given: talk,
        profile: concurrent,
        steps: [
          {
            compact: 'manual',
            asked: [asked(gone, 'S1'), asked(talk.slice(0, 1), 'S2')],
            meanwhile: second,
            view: [summary('S2', talk.slice(0, 1)), talk[3]!, talk[3]!, talk[4]!],
          },
        ],
      },
      also: ['COVER-1', 'ORD-1'],
    },
    'it stands there twice, before what was there and behind it': {
      way: 'arrival-twice',
      story: {
        given: talk,
        profile: concurrent,
        steps: [
          {
            compact: 'manual',
            asked: [asked(gone, 'S1')],
            meanwhile: { what: { append: [assistant('said', 50)] } },
            view: [S1, assistant('said', 50), ...tail, assistant('said', 50)],
          },
        ],
      },
      also: ['ORD-1'],
    },
    'of two messages the first stands there again behind the second': {
      way: 'arrival-twice',
      story: {
        given: talk,
        profile: concurrent,
        steps: [
          {
            compact: 'manual',
            asked: [asked(gone, 'S1')],
            meanwhile: { what: { append: [user('soon', 50), assistant('said', 50)] } },
            view: [S1, ...tail, user('soon', 50), assistant('said', 50), user('soon', 50)],
          },
        ],
      },
      also: ['ORD-1'],
    },
  },
});
