import type { Message } from '../../../conversation/message.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, calls, cleared, merged, note, result, summary, user } from '../../passes/messages.testkit.ts';
import { folded, idle } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const gone = talk.slice(0, 2);
const tail = talk.slice(2);
const S1 = summary('S1', gone);
const concurrent = { capabilities: ['concurrent' as const] };
const [works, late] = [calls('works', 'c'), result('c', 100)] as [Message, Message];
const arriving = { what: { append: [works, late] } };
const arrived = folded('S1', gone, [...tail, works, late], { meanwhile: arriving });
const second = { what: { compact: 'manual' as const } };

export const ATOM_SITUATIONS: Situation[] = situationsOf('ATOM-2', {
  holds: {
    'a call and its result arrive, and stand at the end': { given: talk, profile: concurrent, steps: [arrived] },
    'the summarizer fails, and they are there': {
      given: talk,
      profile: concurrent,
      steps: [idle('manual', { asked: [asked(gone, { fails: 'error' })], meanwhile: arriving })],
    },
    'they arrive when the answer is on its way': {
      given: talk,
      profile: concurrent,
      steps: [folded('S1', gone, [...tail, works, late], { meanwhile: { ...arriving, at: 'answered' } })],
    },
    'the log holds them as well': {
      given: talk,
      profile: { capabilities: ['concurrent', 'durable-log'] },
      steps: [
        idle('auto', { log: JSON.stringify(talk) }),
        idle('manual', {
          asked: [asked(gone, { fails: 'error' })],
          meanwhile: arriving,
          log: JSON.stringify([...talk, works, late]),
        }),
      ],
    },
    'the pass starts anew, and its second request shows one of them': {
      given: talk,
      profile: concurrent,
      steps: [
        folded('S2', [...talk.slice(0, 4), user('soon', 100)], [talk[4]!], {
          asked: [asked(gone, 'S1'), asked([...talk.slice(0, 4), user('soon', 100)], 'S2')],
          meanwhile: { what: { append: [user('soon', 100), assistant('said', 50)] } },
          view: [
            summary('S2', [...talk, user('soon', 100)]),
            merged(user('soon', 100), note('user', 'Go on.')),
            assistant('said', 50),
          ],
        }),
      ],
    },
    'a second pass is refused': {
      given: talk,
      profile: concurrent,
      steps: [folded('S1', gone, tail, { meanwhile: { ...second, threw: 'busy' } })],
    },
    'a second pass waits, and folds what is left': {
      given: talk,
      profile: concurrent,
      steps: [
        folded('S2', [S1, ...tail.slice(0, 2)], tail.slice(2), {
          asked: [asked(gone, 'S1'), asked([S1, ...tail.slice(0, 2)], 'S2')],
          meanwhile: second,
        }),
      ],
    },
  },
  violated: {
    'the list is put back as it was when the pass began (mux#1007)': {
      way: 'arrival-lost',
      story: {
        given: talk,
        profile: concurrent,
        steps: [folded('S1', gone, tail, { meanwhile: { what: { append: [assistant('said', 50)] } } })],
      },
      also: ['COVER-1'],
    },
    'what arrives is refused': {
      way: 'arrival-refused',
      story: {
        given: talk,
        profile: concurrent,
        steps: [folded('S1', gone, tail, { meanwhile: { what: { append: [assistant('said', 50)] }, threw: 'busy' } })],
      },
      also: ['COVER-1'],
    },
    'it stands before what was there': {
      way: 'arrival-misplaced',
      story: {
        given: talk,
        profile: concurrent,
        steps: [
          {
            compact: 'manual',
            asked: [asked(gone, 'S1')],
            meanwhile: { what: { append: [assistant('said', 50)] } },
            view: [S1, assistant('said', 50), ...tail],
          },
        ],
      },
      also: ['ORD-1'],
    },
    'it stands there twice': {
      way: 'arrival-twice',
      story: {
        given: talk,
        profile: concurrent,
        steps: [
          {
            compact: 'manual',
            asked: [asked(gone, 'S1')],
            meanwhile: { what: { append: [assistant('said', 50)] } },
            view: [S1, ...tail, assistant('said', 50), assistant('said', 50)],
          },
        ],
      },
      also: ['ORD-1'],
    },
    'what arrives is shortened at once': {
      way: 'arrival-altered',
      given: talk,
      profile: concurrent,
      steps: [
        {
          compact: 'manual',
          asked: [asked(gone, 'S1')],
          meanwhile: arriving,
          view: [S1, ...tail, works, cleared('c', '[cleared]')],
        },
      ],
    },
    'the second pass puts a kept message back once more': {
      way: 'message-twice',
      story: {
        given: talk,
        profile: concurrent,
        steps: [folded('S1', gone, [...tail.slice(0, 2), tail[1]!, tail[2]!], { meanwhile: second })],
      },
      also: ['ORD-1'],
    },
    'both passes install the same summary': {
      way: 'summary-twice',
      story: {
        given: talk,
        profile: concurrent,
        steps: [{ compact: 'manual', asked: [asked(gone, 'S1')], meanwhile: second, view: [S1, S1, ...tail] }],
      },
      also: ['FOLD-3'],
    },
    'both passes have the same messages summarized (pi#7370)': {
      way: 'summarized-twice',
      given: talk,
      profile: concurrent,
      steps: [folded('S2', gone, tail, { asked: [asked(gone, 'S1'), asked(gone, 'S2')], meanwhile: second })],
    },
    'the second pass installs over the first, and a message is in neither': {
      way: 'message-lost',
      story: {
        given: talk,
        profile: concurrent,
        steps: [
          {
            compact: 'manual',
            asked: [asked(gone, 'S1'), asked(talk.slice(0, 1), 'S2')],
            meanwhile: second,
            view: [summary('S2', talk.slice(0, 1)), ...talk.slice(3)],
          },
        ],
      },
      also: ['COVER-1'],
    },
  },
  'not-exercised': {
    'nothing came in between': { given: talk, steps: [folded('S1', gone, tail)] },
    'the pass never asked': {
      given: tail,
      profile: concurrent,
      steps: [idle('auto', { meanwhile: { ...arriving, happened: false } })],
    },
    'its caller took it back': {
      given: talk,
      profile: { capabilities: ['cancel'] },
      steps: [idle('manual', { asked: [asked(gone, 'S1')], meanwhile: { what: 'cancel' } })],
    },
    'no one of two passes asked anybody': {
      given: tail,
      profile: concurrent,
      steps: [idle('auto', { meanwhile: second })],
    },
  },
});
