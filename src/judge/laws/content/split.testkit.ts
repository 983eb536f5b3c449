import type { Profile } from '../../../adapter/profile.ts';
import type { Message } from '../../../conversation/message.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, calls, cleared, note, result, summary, user } from '../../passes/messages.testkit.ts';
import { folded, idle, type PassStory } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

/** One request and a chain of work: each step is a group of about 950 tokens, and the tail holds one. */
const step = (name: string): Message[] => [calls(`reads ${name}`, name), result(name, 900)];
const task = user('task', 200);
const [one, two, three, four] = ['one', 'two', 'three', 'four'].map(step) as [
  Message[],
  Message[],
  Message[],
  Message[],
];
const chain = [task, ...one, ...two, ...three];
const turns: Partial<Profile> = { cut: 'user-turn' };
const reducing: Partial<Profile> = { mode: 'reduce', keep: [] };
const marker = '[cleared: ask the tool again]';

/** The first two steps go, and the request stays behind the summary. */
const first = (shown: Message[]): PassStory => ({
  compact: 'manual',
  asked: [asked(shown, 'S1')],
  view: [summary('S1', shown), task, ...three],
});
const S1 = summary('S1', [task, ...one, ...two]);
const split = first([task, ...one, ...two]);
const grown = { append: four };
const again = (shown: Message[], view: Message[]): PassStory => ({
  compact: 'manual',
  asked: [asked(shown, 'S2')],
  view,
});
const old = [S1, task, ...three];
const whole = again(old, [summary('S2', old), task, ...four]);

const SPLIT_1 = situationsOf('SPLIT-1', {
  holds: {
    'older groups go, and the request stays': { given: chain, steps: [split] },
    'nothing but the request stays': {
      given: chain,
      steps: [{ compact: 'manual', asked: [asked(chain, 'S1')], view: [summary('S1', chain), task] }],
    },
    'older results are reduced where they stand': {
      given: chain,
      profile: reducing,
      steps: [
        {
          compact: 'manual',
          view: [task, one[0]!, cleared('one', marker), two[0]!, cleared('two', marker), ...three],
        },
      ],
    },
  },
  violated: {
    'nothing is done (pi#3660)': {
      way: 'not-compacted',
      story: { given: chain, steps: [idle('manual')] },
      also: ['PROG-4'],
    },
    'the request for a summary breaks a rule of the provider': {
      way: 'summarizer-request-rejected',
      story: {
        given: chain,
        steps: [idle('manual', { asked: [asked(one.slice(1), { rejected: 'openai-chat/tool-needs-call' })] })],
      },
      also: ['PROG-4'],
    },
    'the cut falls inside a group': {
      way: 'cut-inside-group',
      story: {
        given: chain,
        steps: [
          {
            compact: 'manual',
            asked: [asked(chain.slice(0, 4), 'S1')],
            view: [summary('S1', chain.slice(0, 4)), task, two[1]!, ...three],
          },
        ],
      },
      also: ['PAIR-1', 'ORD-3', 'KEEP-1'],
    },
    'only the request goes, and the work stays': {
      way: 'not-compacted',
      story: {
        given: chain,
        steps: [{ compact: 'manual', asked: [asked([task], 'S1')], view: [summary('S1', [task]), ...chain.slice(1)] }],
      },
      also: ['KEEP-1', 'TASK-2'],
    },
  },
  'not-exercised': {
    'the profile cuts at turns only': { given: chain, profile: turns, steps: [idle('manual')] },
    'no pass is due': { given: chain, steps: [idle('auto')] },
    'older turns hold enough': {
      given: [user('before', 900), assistant('answer', 900), ...chain],
      steps: [folded('S1', [user('before', 900), assistant('answer', 900), ...chain.slice(0, 5)], [task, ...three])],
    },
    'the turn is short': {
      given: [user('before', 900), assistant('answer', 900), task],
      steps: [folded('S1', [user('before', 900), assistant('answer', 900)], [task])],
    },
  },
});

const SPLIT_2 = situationsOf('SPLIT-2', {
  holds: {
    'the request stays in the view, and is shown as well': { given: chain, steps: [split] },
    'an earlier summary names it': {
      given: chain,
      steps: [split, grown, again([S1, ...three], [summary('S2', [S1, ...three]), task, ...four])],
    },
    'the history and the begun turn are summarized apart': {
      given: [user('before', 900), ...chain],
      steps: [
        {
          compact: 'manual',
          asked: [asked([user('before', 900)], 'S1'), asked([task, ...one, ...two], 'S2')],
          view: [summary('S1', [user('before', 900)]), summary('S2', [task, ...one, ...two]), task, ...three],
        },
      ],
    },
  },
  violated: {
    'the request stays in the view, and the summarizer is not told': {
      way: 'never-shown',
      given: chain,
      steps: [first([...one, ...two])],
    },
    'the request that named it was refused': {
      way: 'never-shown',
      given: chain,
      steps: [
        {
          ...first([...one, ...two]),
          asked: [asked([task, ...one, ...two], { fails: 'overflow' }), asked([...one, ...two], 'S1')],
        },
      ],
    },
  },
  'not-exercised': {
    'older turns go, and the active one stays whole': {
      given: [user('before', 900), assistant('answer', 900), task, ...three],
      steps: [folded('S1', [user('before', 900), assistant('answer', 900)], [task, ...three])],
    },
    'the profile cuts at turns only': {
      given: [user('before', 900), assistant('answer', 900), task, ...three],
      profile: turns,
      steps: [folded('S1', [user('before', 900), assistant('answer', 900)], [task, ...three])],
    },
    'a part of the turn was dropped, and no summarizer saw it': {
      story: {
        given: chain,
        steps: [{ compact: 'manual', view: [task, note('user', 'Some steps were left out.'), ...three] }],
      },
      also: ['COVER-1', 'FAIL-4'],
    },
  },
});

const SPLIT_3 = situationsOf('SPLIT-3', {
  holds: {
    'the second split takes in the first summary, and the request stays': {
      given: chain,
      steps: [split, grown, whole],
    },
    'the request is in the summaries': {
      story: {
        given: chain,
        steps: [
          { compact: 'manual', asked: [asked(chain.slice(0, 5), 'S1')], view: [S1, ...three] },
          grown,
          again([S1, ...three], [summary('S2', [S1, ...three]), ...four]),
        ],
      },
      also: ['TASK-2'],
    },
    'older results are reduced a second time': {
      given: chain,
      profile: reducing,
      steps: [
        { compact: 'manual', view: [task, one[0]!, cleared('one', marker), ...two, ...three] },
        grown,
        {
          compact: 'manual',
          view: [task, one[0]!, cleared('one', marker), two[0]!, cleared('two', marker), ...three, ...four],
        },
      ],
    },
  },
  violated: {
    'the second split forgets the first summary (openclaw#127997)': {
      way: 'summary-lost',
      story: {
        given: chain,
        steps: [split, grown, again([task, ...three], [summary('S2', [task, ...three]), task, ...four])],
      },
      also: ['COVER-1', 'FOLD-1'],
    },
    'what the first split kept is skipped by the second (pi#2608)': {
      way: 'never-shown',
      story: {
        given: [...chain, ...step('late')],
        steps: [
          { compact: 'manual', asked: [asked(chain.slice(0, 5), 'S1')], view: [S1, task, ...three, ...step('late')] },
          grown,
          again([S1, task, ...step('late')], [summary('S2', [S1, task, ...step('late')]), task, ...four]),
        ],
      },
      also: ['COVER-1', 'COVER-2', 'KEEP-1'],
    },
    'the request is gone with the summary that named it': {
      way: 'summary-not-installed',
      story: {
        given: chain,
        steps: [
          { compact: 'manual', asked: [asked(chain.slice(0, 5), 'S1')], view: [S1, ...three] },
          grown,
          again([S1, ...three], [summary('S2', [...one, ...two, ...three]), ...four]),
        ],
      },
      also: ['COVER-1', 'TASK-1', 'TASK-2'],
    },
  },
  'not-exercised': {
    'it is the first split': { given: chain, steps: [split] },
    'the next pass leaves the turn alone': { given: chain, steps: [split, grown, idle('auto')] },
    'another turn is split': {
      given: chain,
      steps: [
        split,
        { append: [user('next', 200), ...four] },
        {
          compact: 'manual',
          asked: [asked([...old, user('next', 200)], 'S2')],
          view: [summary('S2', [...old, user('next', 200)]), user('next', 200), ...four],
        },
      ],
    },
    'the profile cuts at turns only': { given: chain, profile: turns, steps: [idle('manual')] },
  },
});

export const SPLIT_SITUATIONS: Situation[] = [...SPLIT_1, ...SPLIT_2, ...SPLIT_3];
