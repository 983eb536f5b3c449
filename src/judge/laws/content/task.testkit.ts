import { textOf } from '../../../conversation/content.ts';
import type { Block, Message } from '../../../conversation/message.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, calls, cleared, merged, note, result, summary, user } from '../../passes/messages.testkit.ts';
import { folded, idle, type Story } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const [, , more, answer, next] = talk as [Message, Message, Message, Message, Message];
const work = [user('task', 700), calls('reads', 'one'), result('one', 600), calls('writes', 'two'), result('two', 300)];
const poor = { text: 'They talked about files.' };

/** A long text that was pasted: more than the ceiling of 1200 tokens, and far less than the window. */
const pasted = [user('task', 900), assistant('answer', 900), user('draft', 2000)];

const TASK_1 = situationsOf('TASK-1', {
  holds: {
    'the latest request stands in the tail': { given: talk, steps: [folded('S1', talk.slice(0, 2), talk.slice(2))] },
    'a message larger than the tail is carried over': {
      given: pasted,
      steps: [folded('S1', pasted.slice(0, 2), pasted.slice(2))],
    },
    'a message larger than the tail is evicted, and its beginning quoted': {
      story: {
        given: pasted,
        steps: [
          {
            compact: 'manual',
            asked: [asked(pasted, 'S1')],
            view: [merged(summary('S1', pasted), note('user', `They began: ${textOf(pasted[2]!).slice(0, 200)} […]`))],
          },
        ],
      },
      also: ['TASK-2'],
    },
    'it is larger than the tail, and the whole is larger than the provider took': {
      story: {
        given: pasted,
        profile: { triggers: ['tokens', 'overflow'] },
        steps: [folded('S1', pasted, [], { compact: 'overflow' })],
      },
      also: ['TASK-2'],
    },
    'it is larger than a ceiling of one token, and a summary can say it again': {
      story: { given: talk, settings: { keep: { tokens: 1 } }, steps: [folded('S1', talk, [])] },
      also: ['TASK-2'],
    },
    'a design without a tail has it in the summary': {
      story: { given: talk, profile: { ceilings: 'no-tail' }, steps: [folded('S1', talk, [])] },
      also: ['TASK-2'],
    },
    'a cut inside the turn leaves it to the summary': {
      story: {
        given: work,
        steps: [folded('S1', work.slice(0, 3), work.slice(3))],
      },
      also: ['TASK-2'],
    },
    'it is merged with the summary into one message': {
      given: talk,
      profile: { ceilings: 'no-tail' },
      steps: [
        {
          compact: 'manual',
          asked: [asked(talk.slice(0, 4), 'S1')],
          view: [merged(summary('S1', talk.slice(0, 4)), next)],
        },
      ],
    },
    'it is still known when a design without a tail compacts once more': {
      story: {
        given: talk,
        profile: { ceilings: 'no-tail' },
        steps: [
          folded('S1', talk, []),
          { append: [assistant('works', 900), assistant('works on', 900)] },
          folded('S2', [summary('S1', talk), assistant('works', 900), assistant('works on', 900)], []),
        ],
      },
      also: ['TASK-2'],
    },
  },
  violated: {
    'the newest message is larger than the tail, and goes into the summary (deepagents)': {
      way: 'oversized-request-evicted',
      story: { given: pasted, steps: [folded('S1', pasted, [])] },
      also: ['TASK-2'],
    },
    'the newest message is dropped with the old ones (goose#3559)': {
      way: 'missing-from-request',
      story: { given: talk, profile: { ceilings: 'no-tail' }, steps: [folded('S1', talk.slice(0, 4), [])] },
      also: ['COVER-1', 'TASK-2'],
    },
    'the running turn is cut and its request was never summarized': {
      way: 'missing-from-request',
      story: { given: work, steps: [folded('S1', work.slice(1, 3), work.slice(3))] },
      also: ['COVER-1', 'SPLIT-2', 'TASK-2'],
    },
    'the summary named it, but was cut off when it was installed': {
      way: 'missing-from-request',
      story: {
        given: talk,
        steps: [
          { compact: 'manual', asked: [asked(talk, 'S1')], view: [summary('S1', talk.slice(0, 2)), more, answer] },
        ],
      },
      also: ['COVER-1', 'TASK-2'],
    },
    'one of two summaries named it, and the other was installed': {
      way: 'missing-from-request',
      story: {
        given: talk,
        script: poor,
        steps: [
          {
            compact: 'manual',
            asked: [asked(talk, 'S1'), asked(talk, poor)],
            view: [note('user', poor.text), more, answer],
          },
        ],
      },
      also: ['COVER-1', 'TASK-2'],
    },
    'a constant stands where the summary should': {
      way: 'missing-from-request',
      story: { given: talk, steps: [{ compact: 'manual', view: [note('user', 'The conversation was too long.')] }] },
      also: ['COVER-1', 'FAIL-4', 'TASK-2'],
    },
  },
  'not-exercised': {
    'the pass changes nothing': { given: talk, steps: [idle('manual', { asked: [asked(talk, { fails: 'error' })] })] },
    'the summarizer is scripted to forget everything': {
      story: {
        given: talk,
        profile: { ceilings: 'no-tail' },
        steps: [{ compact: 'manual', asked: [asked(talk, poor)], view: [note('user', poor.text)] }],
        script: poor,
      },
      also: ['TASK-2'],
    },
    'it was lost in an earlier pass': {
      story: {
        given: talk,
        profile: { ceilings: 'no-tail' },
        steps: [
          folded('S1', talk.slice(0, 4), []),
          { append: [assistant('works', 900), assistant('works on', 900)] },
          folded('S2', [summary('S1', talk.slice(0, 4)), assistant('works', 900)], [assistant('works on', 900)]),
        ],
      },
      also: ['COVER-1', 'TASK-1', 'TASK-2'],
    },
  },
});

const giant = user('giant', 20_000);
const carried: Message = {
  role: 'user',
  content: [{ type: 'text', text: 'The request so far:' }, ...work[0]!.content],
};

const pictures: Block[] = ['one', 'two'].map((data) => ({ type: 'image', mediaType: 'image/png', data }));
const shown: Message = { role: 'user', content: [...work[0]!.content, ...pictures] };
const looked = [shown, ...work.slice(1)];

/** A cut inside the turn of a request with two pictures, over which these blocks of it are carried. */
const carrying = (content: Block[], more: Partial<Story> = {}): Story => ({
  given: looked,
  ...more,
  steps: [
    {
      compact: 'manual',
      asked: [asked(looked.slice(0, 3), 'S1')],
      view: [summary('S1', looked.slice(1, 3)), { role: 'user', content }, ...looked.slice(3)],
    },
  ],
});

const TASK_2 = situationsOf('TASK-2', {
  holds: {
    'it is carried over with its pictures': carrying([...carried.content, ...pictures]),
    'it is carried over with its pictures, to another provider': carrying([...carried.content, ...pictures], {
      dialect: 'anthropic',
    }),
    'it is carried over by a form that has no place for pictures': carrying(carried.content, {
      drive: 'pure',
      profile: { losses: ['image'] },
    }),
    'its pictures were gone before this pass': {
      story: {
        given: looked,
        steps: [
          carrying(carried.content).steps![0]!,
          { append: [assistant('works', 900), assistant('works on', 900)] },
          {
            compact: 'manual',
            asked: [
              asked([summary('S1', looked.slice(1, 3)), carried, ...looked.slice(3), assistant('works', 900)], 'S2'),
            ],
            view: [summary('S2', [...looked.slice(1), assistant('works', 900)]), carried, assistant('works on', 900)],
          },
        ],
      },
      also: ['TASK-2'],
    },
    'it stands in the tail': { given: talk, steps: [folded('S1', talk.slice(0, 2), talk.slice(2))] },
    'it is carried over a cut inside its turn': {
      given: work,
      steps: [
        {
          compact: 'manual',
          asked: [asked(work.slice(0, 3), 'S1')],
          view: [summary('S1', work.slice(1, 3)), carried, ...work.slice(3)],
        },
      ],
    },
    'it is merged with the summary': {
      given: talk,
      profile: { ceilings: 'no-tail' },
      steps: [
        {
          compact: 'manual',
          asked: [asked(talk.slice(0, 4), 'S1')],
          view: [merged(summary('S1', talk.slice(0, 4)), next)],
        },
      ],
    },
    'nothing but old results goes, by a design that reduces in place': {
      given: work,
      profile: { mode: 'reduce', keep: [] },
      steps: [{ compact: 'manual', view: [...work.slice(0, 2), cleared('one', '[cleared]'), ...work.slice(3)] }],
    },
  },
  violated: {
    'it is carried over without its pictures': { way: 'pictures-missing', story: carrying(carried.content) },
    'it is carried over with one of its two pictures': {
      way: 'pictures-missing',
      story: carrying([...carried.content, pictures[0]!]),
    },
    'it is in the summary alone, by a design without a tail': {
      way: 'not-word-for-word',
      given: talk,
      profile: { ceilings: 'no-tail' },
      steps: [folded('S1', talk, [])],
    },
    'it went with the older part of its turn': {
      way: 'not-word-for-word',
      given: work,
      steps: [folded('S1', work.slice(0, 3), work.slice(3))],
    },
    'it was shortened': {
      way: 'not-word-for-word',
      given: [...talk.slice(0, 4), user('long request', 900)],
      steps: [
        folded('S1', talk.slice(0, 4), [
          { role: 'user', content: [{ type: 'text', text: `${textOf(user('long request', 900)).slice(0, 500)} …` }] },
        ]),
      ],
    },
  },
  'not-exercised': {
    'nothing was compacted': { given: talk, steps: [idle('auto')] },
    'no next request was seen': {
      given: talk,
      steps: [folded('S1', talk.slice(0, 2), talk.slice(2), { probe: 'unseen' })],
    },
    'it was in the summary alone before this pass': {
      story: {
        given: talk,
        profile: { ceilings: 'no-tail' },
        steps: [
          folded('S1', talk, []),
          { append: [assistant('works', 900), assistant('works on', 900)] },
          folded('S2', [summary('S1', talk), assistant('works', 900)], [assistant('works on', 900)]),
        ],
      },
      also: ['TASK-2'],
    },
    'no window holds it beside what an agent sends with every request': {
      given: [...talk, user('large', 14_000)],
      sizes: { overhead: 8000 },
      steps: [folded('S1', [...talk, user('large', 14_000)], [])],
    },
    'no window holds it': { given: [...talk, giant], steps: [folded('S1', [...talk, giant], [])] },
  },
});

export const TASK_SITUATIONS: Situation[] = [...TASK_1, ...TASK_2];
