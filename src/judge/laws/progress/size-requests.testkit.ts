import type { Profile } from '../../../adapter/profile.ts';
import { seededRandom } from '../../../conversation/random.ts';
import type { Settings } from '../../../conversation/settings.ts';
import { filler } from '../../../suite/content/filler.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, calls, result, summary, user } from '../../passes/messages.testkit.ts';
import { folded, idle } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

/** Two thousand tokens, half a trigger; with a prompt of five thousand it is far above. */
const talk = [
  user('task', 500),
  assistant('long', 500),
  user('more', 400),
  assistant('answer', 400),
  user('next', 100),
];
const [gone, kept] = [talk.slice(0, 3), talk.slice(3)];
const prompt = filler(5000, seededRandom('prompt'));
const settings: Partial<Settings> = { keep: { tokens: 700 }, system: prompt };
const tools: Partial<Settings> = {
  keep: { tokens: 700 },
  tools: Array.from({ length: 20 }, (_, at) => ({
    name: `tool_${at}`,
    description: filler(250, seededRandom(`tool ${at}`)),
    parameters: { type: 'object', properties: {} },
  })),
};
const fold = folded('S1', gone, kept, { compact: 'auto' });
const turns: Partial<Profile> = { cut: 'user-turn' };

const SIZE_3 = situationsOf('SIZE-3', {
  holds: {
    'the prompt makes the pass due': { given: talk, settings, steps: [fold] },
    'the tools do': { given: talk, settings: tools, steps: [fold] },
    'it was due, and the summarizer failed': {
      given: talk,
      settings,
      script: 'error',
      steps: [idle('auto', { asked: [asked(gone, { fails: 'error' })] })],
    },
  },
  violated: {
    'only the messages are counted (langchain#34664)': {
      way: 'not-compacted',
      given: talk,
      settings,
      steps: [idle('auto')],
    },
    'the tools are not (OpenHands-sdk#3445)': {
      way: 'not-compacted',
      given: talk,
      settings: tools,
      steps: [idle('auto')],
    },
  },
  'not-exercised': {
    'the messages alone are above': {
      given: [user('big', 6000), ...talk],
      settings,
      steps: [folded('S1', [user('big', 6000), ...gone], kept, { compact: 'auto' })],
    },
    'prompt and tools are short': { given: talk, settings: { system: 'Be brief.' }, steps: [idle('auto')] },
    'the pass was asked for': { given: talk, settings, steps: [folded('S1', gone, kept)] },
    'the trigger counts messages': {
      given: talk,
      settings: { ...settings, trigger: { messages: 20 } },
      profile: { triggers: ['messages'] },
      steps: [idle('auto')],
    },
    'there is nothing to evict': {
      given: [user('task', 100), calls('reads', 'one'), result('one', 300)],
      settings,
      profile: turns,
      steps: [idle('auto')],
    },
  },
});

const small: Partial<Settings> = { summarizerWindow: 2000 };
const told: Partial<Profile> = { capabilities: ['summarizer-window'] };
const long = [user('first', 1500), assistant('second', 1500), user('third', 1500), assistant('fourth', 1500)];
const [one, two, three, four] = long as [(typeof long)[0], (typeof long)[0], (typeof long)[0], (typeof long)[0]];
const end = user('end', 100);
const summed = summary('S5', long);

const SIZE_4 = situationsOf('SIZE-4', {
  holds: {
    'it is asked for in as many requests as it takes': {
      given: [...long, end],
      settings: small,
      profile: told,
      steps: [
        {
          compact: 'manual',
          asked: [
            asked([one], 'S1'),
            asked([summary('S1', [one]), two], 'S2'),
            asked([summary('S2', [one, two]), three], 'S3'),
            asked([summary('S3', [one, two, three]), four], 'S5'),
          ],
          view: [summed, end],
        },
      ],
    },
  },
  violated: {
    'all of it is sent at once (claude-code#23047)': {
      way: 'request-too-long',
      given: [...long, end],
      settings: small,
      profile: told,
      steps: [folded('S1', long, [end])],
    },
    'all of it is sent, refused, and sent in parts': {
      way: 'request-too-long',
      given: [...long, end],
      settings: small,
      profile: told,
      steps: [
        {
          compact: 'manual',
          asked: [
            asked(long, { fails: 'overflow' }),
            asked([one], 'S1'),
            asked([summary('S1', [one]), two], 'S2'),
            asked([summary('S2', [one, two]), three], 'S3'),
            asked([summary('S3', [one, two, three]), four], 'S5'),
          ],
          view: [summed, end],
        },
      ],
    },
    'the answer has no room beside the request': {
      way: 'request-too-long',
      given: [one, end],
      settings: small,
      profile: told,
      script: 'inflated',
      steps: [idle('manual', { asked: [asked([one], { inflated: 'S1' })] })],
    },
  },
  'not-exercised': {
    'all of it fits': { given: [one, end], settings: small, profile: told, steps: [folded('S1', [one], [end])] },
    'nobody can be told the window': { given: [...long, end], settings: small, steps: [folded('S1', long, [end])] },
    'the window is that of the agent': { given: [...long, end], profile: told, steps: [folded('S1', long, [end])] },
    'nobody is asked': { given: [...long, end], settings: small, profile: told, steps: [idle('auto')] },
  },
});

export const SIZE_REQUESTS_SITUATIONS: Situation[] = [...SIZE_3, ...SIZE_4];
