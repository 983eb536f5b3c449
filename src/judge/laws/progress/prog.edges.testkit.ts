import type { Profile } from '../../../adapter/profile.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, result, summary, user } from '../../passes/messages.testkit.ts';
import { folded, idle, type PassStory, type Story } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

/** A ceiling of no turn, which leaves the newest one alone, taken for no ceiling at all. */

const talk = [...['1', '2', '3'].flatMap((n) => [user(`ask ${n}`, 300), assistant(`answer ${n}`, 300)]), user('next')];
const frozen = (profile: Partial<Profile>): Story => ({
  given: talk,
  profile: { ...profile, keep: ['messages', 'turns', 'tokens'] },
  settings: { keep: { turns: 0 } },
  steps: [idle('manual')],
});

/** All that is left of it is a summary, and then an answer comes in. */
const gone = talk.slice(0, 6);
const S1 = summary('S1', gone);
const alone = (tokens: number, more: Partial<Story> = {}): Story => ({
  given: gone,
  ...more,
  steps: [
    folded('S1', gone, []),
    { append: [assistant('report', tokens)] },
    folded('S2', [S1, assistant('report', tokens)], []),
  ],
});

const ALONE = situationsOf('PROG-3', {
  violated: {
    'one answer is summarized, and there is room for it': {
      way: 'view-changed',
      story: alone(700),
      also: ['TASK-2'],
    },
  },
  'not-exercised': {
    'one answer that is larger than the tail may be is summarized': { story: alone(2000), also: ['TASK-2'] },
    'one answer is summarized by a design without a tail': {
      story: alone(900, { profile: { ceilings: 'no-tail' } }),
      also: ['TASK-2'],
    },
  },
});

const FROZEN: Situation[] = situationsOf('PROG-4', {
  violated: {
    'no turn may be kept, and all of them are': { way: 'not-compacted', story: frozen({}) },
    'no turn may be kept, and all of them are, by a design that cuts at turns': {
      way: 'not-compacted',
      story: frozen({ cut: 'user-turn' }),
    },
  },
});

/** A conversation that was broken before: the request of the agent is refused as it is, and so is the one for a summary. */
const torn = [
  result('lost', 900),
  user('big', 4000),
  assistant('early', 600),
  ...talk.slice(-3, -1),
  assistant('more', 900),
  user('then', 200),
];
const toldOf: PassStory = idle('auto', { threw: '400', probe: 'unseen' });
const turnedAway = (last: PassStory): Story => ({
  given: torn,
  drive: 'agent',
  steps: [idle('auto', { asked: [asked(torn, { rejected: 'openai-chat/tool-needs-call' })] }), last],
});

const REFUSED: Situation[] = situationsOf('PROG-4', {
  'not-exercised': { 'a turn ends with an error, since its request was refused': turnedAway(toldOf) },
  violated: {
    'the agent goes on, and does nothing': { way: 'not-compacted', story: turnedAway(idle('auto')) },
    'a turn ends with an error, and no request of it was refused': {
      way: 'raised',
      story: { given: torn.slice(1), drive: 'agent', steps: [toldOf] },
    },
  },
});

const REJECTED: Situation[] = situationsOf('PROG-4', {
  violated: {
    'it raises, since the provider rejects its request for a summary': {
      way: 'summarizer-request-rejected',
      story: {
        given: torn.slice(1),
        steps: [
          idle('manual', {
            asked: [asked(torn.slice(1, 3), { rejected: 'openai-chat/tools-nonempty' })],
            threw: '400',
          }),
        ],
      },
    },
  },
});

export const PROG_EDGES_SITUATIONS: Situation[] = [...ALONE, ...FROZEN, ...REFUSED, ...REJECTED];
