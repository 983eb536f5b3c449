import type { Message } from '../../../conversation/message.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import {
  assistant,
  calls,
  cleared,
  merged,
  note,
  result,
  summary,
  system,
  user,
} from '../../passes/messages.testkit.ts';
import { folded, idle } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const [task, long, more, answer, next] = talk as [Message, Message, Message, Message, Message];

const work = [user('task', 700), calls('reads', 'one'), result('one', 600), calls('writes', 'two'), result('two', 300)];
const [job, , , writes, two] = work as [Message, Message, Message, Message, Message];
const carried: Message = { role: 'user', content: [{ type: 'text', text: 'The request so far:' }, ...job.content] };

/** Results of two messages with calls in one run. */
const mixed = [
  user('task', 100),
  calls('reads early', 'early'),
  result('early', 900),
  calls('reads x', 'x'),
  calls('reads y', 'y'),
  result('x', 300),
  result('y', 300),
  user('next'),
];

/** The user writes before the result is there. */
const interrupted = [assistant('long', 900), calls('asks', 'one'), user('remark', 300), result('one', 300), next];
const [, asks, remark, finished] = interrupted as [Message, Message, Message, Message];

/** Where kept messages stand, and what stands among them. */
export const ORD_PLACES_SITUATIONS: Situation[] = situationsOf('ORD-1', {
  holds: {
    'an agent reminds the model of its plan': {
      given: talk,
      drive: 'agent',
      steps: [folded('S1', talk.slice(0, 2), [more, answer, next, note('user', 'The plan: one step is left.')])],
    },
    'the tail follows the summary as it was': { given: talk, steps: [folded('S1', talk.slice(0, 2), talk.slice(2))] },
    'a design without a tail keeps nothing': {
      story: { given: talk, profile: { ceilings: 'no-tail' }, steps: [folded('S1', talk, [])] },
      also: ['TASK-2'],
    },
    'users are pinned in their order and the summary comes last': {
      given: talk,
      profile: { ceilings: 'no-tail', summary: { role: 'user', position: 'tail' } },
      steps: [{ compact: 'manual', asked: [asked(talk, 'S1')], view: [task, more, next, summary('S1', talk)] }],
    },
    'the request of the running turn is carried in front of the tail': {
      given: work,
      steps: [
        {
          compact: 'manual',
          asked: [asked(work.slice(0, 3), 'S1')],
          view: [summary('S1', work.slice(1, 3)), carried, writes, two],
        },
      ],
    },
    'the summary has an introduction and an acknowledgement': {
      given: talk,
      profile: { summary: { role: 'assistant', position: 'head' } },
      steps: [
        {
          compact: 'manual',
          asked: [asked(talk.slice(0, 2), 'S1')],
          view: [
            note('user', 'What has happened?'),
            summary('S1', talk.slice(0, 2), 'assistant'),
            note('user', 'Good.'),
            ...talk.slice(2),
          ],
        },
      ],
    },
    'a note stands in the place of messages that are gone': {
      given: talk,
      profile: { ceilings: 'no-tail' },
      steps: [
        {
          compact: 'manual',
          asked: [asked(talk.slice(1, 4), 'S1')],
          view: [summary('S1', talk.slice(1, 4)), task, note('user', '[three messages left out]'), next],
        },
      ],
    },
    'a design without a tail asks to go on': {
      story: {
        given: talk,
        profile: { ceilings: 'no-tail' },
        steps: [{ compact: 'manual', asked: [asked(talk, 'S1')], view: [summary('S1', talk), note('user', 'Go on.')] }],
      },
      also: ['TASK-2'],
    },
    'a summary without a nonce is installed, with a frame before it': {
      given: talk,
      script: { text: 'They talked.' },
      steps: [
        {
          compact: 'manual',
          asked: [asked(talk.slice(0, 2), { text: 'They talked.' })],
          view: [...talk.slice(2), note('assistant', 'So far:'), note('user', 'They talked.')],
        },
      ],
    },
    'the summary quotes the request that is kept as well': {
      given: talk,
      steps: [{ compact: 'manual', asked: [asked(talk, 'S1')], view: [summary('S1', talk), ...talk.slice(2)] }],
    },
    'a message is split into its words and its call': {
      story: {
        given: work,
        steps: [
          folded('S1', work.slice(0, 3), [
            { ...writes, content: writes.content.slice(0, 1) },
            { ...writes, content: writes.content.slice(1) },
            two,
          ]),
        ],
      },
      also: ['TASK-2'],
    },
    'the request is merged with the summary in front of older messages': {
      given: talk,
      steps: [
        {
          compact: 'manual',
          asked: [asked(talk.slice(0, 2), 'S1')],
          view: [merged(summary('S1', talk.slice(0, 2)), next), more, answer],
        },
      ],
    },
    'a result that came late is put right behind its call': {
      given: interrupted,
      steps: [folded('S1', interrupted.slice(0, 1), [asks, finished, remark, next])],
    },
    'a result is made up beside the real one, which breaks the pair and not the order': {
      story: {
        given: mixed,
        profile: { mode: 'reduce', keep: [] },
        steps: [
          {
            compact: 'manual',
            view: [
              ...mixed.slice(0, 4),
              cleared('x', '[missing]'),
              mixed[4]!,
              cleared('y', '[missing]'),
              ...mixed.slice(5),
            ].map((message, at) => (at === 2 ? cleared('early', '[cleared]') : message)),
          },
        ],
      },
      also: ['PAIR-5'],
    },
    'the system message in the list stands in front, where nothing before it stays': {
      given: [task, system('rules'), long, more, answer, next],
      profile: { capabilities: ['system-in-list'] },
      steps: [
        {
          compact: 'manual',
          asked: [asked([task, long], 'S1')],
          view: [system('rules'), summary('S1', [task, long]), more, answer, next],
        },
      ],
    },
  },
  violated: {
    'the system message in the list stands there twice': {
      way: 'system-twice',
      given: [system('rules'), ...talk],
      profile: { capabilities: ['system-in-list'] },
      steps: [
        {
          compact: 'manual',
          asked: [asked([task, long], 'S1')],
          view: [system('rules'), summary('S1', [task, long]), system('rules'), more, answer, next],
        },
      ],
    },
    'a later system message is put in front of what stays and was said before it': {
      way: 'system-moved',
      given: [task, long, more, system('rules'), answer, next],
      profile: { capabilities: ['system-in-list'] },
      steps: [
        {
          compact: 'manual',
          asked: [asked([task, long], 'S1')],
          view: [system('rules'), summary('S1', [task, long]), more, answer, next],
        },
      ],
    },
    'a result that came late is put later still': {
      way: 'out-of-order',
      given: interrupted,
      steps: [folded('S1', interrupted.slice(0, 1), [asks, remark, next, finished])],
    },
    'the tail is turned round': {
      way: 'out-of-order',
      given: talk,
      steps: [folded('S1', talk.slice(0, 2), [next, answer, more])],
    },
    'the newest request is moved in front of the turn before it': {
      way: 'out-of-order',
      given: talk,
      steps: [folded('S1', talk.slice(0, 2), [next, more, answer])],
    },
    'a message is merged with an older one, behind a message between them': {
      way: 'out-of-order',
      given: talk,
      steps: [folded('S1', talk.slice(0, 2), [merged(next, more), answer])],
    },
    'a message of the user that nobody wrote is added behind the tail': {
      way: 'message-invented',
      given: talk,
      steps: [folded('S1', talk.slice(0, 2), [more, answer, next, note('user', 'Please continue.')])],
    },
    'an answer that nobody gave is put between two kept messages': {
      way: 'message-invented',
      given: talk,
      steps: [folded('S1', talk.slice(0, 2), [more, note('assistant', 'I see.'), answer, next])],
    },
    'a design that clears results adds a request of its own': {
      way: 'message-invented',
      given: [...work, next],
      profile: { mode: 'reduce', keep: [] },
      steps: [
        {
          compact: 'manual',
          view: [...work.slice(0, 2), cleared('one', '[cleared]'), writes, two, next, note('user', 'Go on.')],
        },
      ],
    },
    'a message of the tail stands there twice (langmem#98)': {
      way: 'message-twice',
      given: talk,
      steps: [folded('S1', talk.slice(0, 2), [more, answer, answer, next])],
    },
    'the oldest message is added again behind the tail': {
      way: 'out-of-order',
      given: talk,
      steps: [folded('S1', talk.slice(0, 2), [more, answer, next, task])],
    },
    'the newest request is moved to the front, an answer stands there twice, and a request that nobody made follows': {
      way: ['message-invented', 'message-twice', 'out-of-order'],
      given: talk,
      steps: [folded('S1', talk.slice(0, 2), [next, more, answer, answer, note('user', 'Please continue.')])],
    },
    'a message of the tail stands in its place, and once more behind the others (opencode)': {
      way: 'message-twice',
      given: talk,
      steps: [folded('S1', talk.slice(0, 2), [more, answer, next, more])],
    },
    'one stands in its place, and once more in front of the others': {
      way: 'message-twice',
      given: talk,
      steps: [folded('S1', talk.slice(0, 2), [answer, more, answer, next])],
    },
    'one stands there twice, and others have changed places': {
      way: ['message-twice', 'out-of-order'],
      given: talk,
      steps: [folded('S1', talk.slice(0, 2), [answer, more, next, next])],
    },
    'two messages of the tail stand there twice': {
      way: 'message-twice',
      given: talk,
      steps: [folded('S1', talk.slice(0, 2), [more, more, answer, answer, next])],
    },
    'a request and an answer are made up': {
      way: 'message-invented',
      given: talk,
      steps: [
        folded('S1', talk.slice(0, 2), [
          more,
          answer,
          next,
          note('assistant', 'I see.'),
          note('user', 'Please continue.'),
        ]),
      ],
    },
  },
  'not-exercised': {
    'the pass changes nothing': { given: talk, steps: [idle('auto')] },
    'the view is empty': {
      story: { given: talk, steps: [{ compact: 'manual', view: [] }] },
      also: ['COVER-1', 'FAIL-4', 'ORD-3', 'TASK-1', 'TASK-2'],
    },
  },
});
