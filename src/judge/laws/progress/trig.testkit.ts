import type { Profile } from '../../../adapter/profile.ts';
import type { Settings } from '../../../conversation/settings.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, calls, result, system, user } from '../../passes/messages.testkit.ts';
import { folded, idle } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const six = [
  user('task', 700),
  assistant('long', 700),
  user('more', 700),
  assistant('answer', 700),
  user('again', 200),
  assistant('done', 200),
];
const [five, seven] = [six.slice(0, 5), [...six, user('next')]];
const messages: Partial<Profile> = { triggers: ['messages'] };
const above: Partial<Profile> = { ...messages, triggerBoundary: 'exclusive' };
const settings: Partial<Settings> = { trigger: { messages: 6 } };
const fold = (given: typeof six) => folded('S1', given.slice(0, 4), given.slice(4), { compact: 'auto' });

export const TRIG_SITUATIONS: Situation[] = situationsOf('TRIG-1', {
  holds: {
    'it is quiet one message below': { given: five, settings, profile: messages, steps: [idle('auto')] },
    'it acts at its number': { given: six, settings, profile: messages, steps: [fold(six)] },
    'it is quiet at its number, where it fires above it': {
      given: six,
      settings,
      profile: above,
      steps: [idle('auto')],
    },
    'it acts one message above': { given: seven, settings, profile: above, steps: [fold(seven)] },
    'the summarizer fails, and was asked': {
      given: six,
      settings,
      profile: messages,
      script: 'error',
      steps: [idle('auto', { asked: [asked(six.slice(0, 4), { fails: 'error' })] })],
    },
    'the window is not known': {
      given: [...seven, assistant('late'), user('last')],
      settings: { ...settings, window: 0 },
      profile: messages,
      steps: [fold([...seven, assistant('late'), user('last')])],
    },
  },
  violated: {
    'it acts one message below': {
      way: 'view-changed',
      story: { given: five, settings, profile: messages, steps: [fold(five)] },
      also: ['IDEM-1'],
    },
    'it is quiet at its number': {
      way: 'not-compacted',
      given: six,
      settings,
      profile: messages,
      steps: [idle('auto')],
    },
    'it acts at its number, where it fires above it': {
      way: 'view-changed',
      given: six,
      settings,
      profile: above,
      steps: [fold(six)],
    },
    'it is quiet one message above': {
      way: 'not-compacted',
      story: { given: seven, settings, profile: above, steps: [idle('auto')] },
      also: ['PROG-4'],
    },
    'it is quiet because the window is not known (opencode#45368)': {
      way: 'not-compacted',
      story: {
        given: [...seven, assistant('late'), user('last')],
        settings: { ...settings, window: 0 },
        profile: messages,
        steps: [idle('auto')],
      },
      also: ['PROG-4'],
    },
  },
  'not-exercised': {
    'the trigger counts tokens': { given: six, steps: [idle('auto')] },
    'the pass was asked for': {
      given: six,
      settings,
      profile: { triggers: ['messages', 'manual'] },
      steps: [fold(six)].map((pass) => ({ ...pass, compact: 'manual' as const })),
    },
    'the number is far off': { given: six.slice(0, 3), settings, profile: messages, steps: [idle('auto')] },
    'some count the system message': {
      given: [system('rules'), ...five],
      settings,
      profile: { ...messages, capabilities: ['system-in-list'] },
      steps: [idle('auto')],
    },
    'some count a batch of results as one message': {
      given: [
        user('task', 700),
        calls('reads', 'one', 'two'),
        result('one', 700),
        result('two', 700),
        assistant('answer', 700),
        user('next'),
      ],
      settings,
      profile: messages,
      steps: [idle('auto')],
    },
    'there is nothing to evict': {
      given: six.map((_, at) => (at % 2 === 0 ? user(`short ${at}`) : assistant(`short ${at}`))),
      settings,
      profile: messages,
      steps: [idle('auto')],
    },
  },
});
