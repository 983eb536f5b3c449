import type { Profile } from '../../../adapter/profile.ts';
import { readableOf } from '../../../conversation/content.ts';
import type { Message } from '../../../conversation/message.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, calls, cleared, note, result, summary, user } from '../../passes/messages.testkit.ts';
import { folded, idle, type PassStory, type Story } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const gone = talk.slice(0, 2);
const tail = talk.slice(2);
const work = [user('job', 300), calls('reads', 'one'), result('one', 20), calls('writes', 'two'), result('two', 300)];
const padding = note('user', 'word '.repeat(4000));
const long = [user('task', 3000), assistant('long', 3000), ...tail];
const added = (nonce: string, to: Message[] = talk): PassStory => ({
  compact: 'manual',
  asked: [asked(gone, nonce)],
  view: [summary(nonce, gone), ...to],
});

const reducing: Partial<Profile> = { mode: 'reduce', keep: [] };
/** The first of two results has become so many characters longer, and neither was shorter than what it said. */
const lengthened = (given: Message[], characters: number): Partial<Story> & Pick<Story, 'given'> => {
  const was = readableOf(result('one', 20));
  const marker = `[cleared] ${'x'.repeat(was.length + characters - '[cleared] '.length)}`;
  return {
    given,
    profile: reducing,
    steps: [{ compact: 'manual', view: given.with(2, cleared('one', marker)) }],
  };
};
/** By the estimator that sees most, 3.3 characters are a token: 40 tokens are 132 of them, and 41 are 136. */
const [FORTY, MORE] = [132, 136];
/** Ten thousand tokens, of which 2 % are two hundred. */
const heavy = [...work.slice(0, 3), user('heavy', 10_000), ...work.slice(3)];

const late = [user('ask', 300), calls('reads', 'x'), user('and then', 300), result('x', 300), assistant('fine', 300)];
const lone = [user('ask', 300), calls('reads', 'x'), user('and then', 300)];

export const SIZE_SITUATIONS: Situation[] = situationsOf('SIZE-1', {
  holds: {
    'the summary is shorter than what it replaces': { given: talk, steps: [folded('S1', gone, tail)] },
    'a summary that is too long is not installed': {
      given: talk,
      script: 'inflated',
      steps: [idle('manual', { asked: [asked(gone, { inflated: 'S1' })] })],
    },
    'the second answer is short enough': {
      given: talk,
      steps: [folded('S2', gone, tail, { asked: [asked(gone, { inflated: 'S1' }), asked(gone, 'S2')] })],
    },
  },
  violated: {
    'an inflated summary is installed (gemini-cli#3574)': {
      way: 'not-smaller',
      given: talk,
      script: 'inflated',
      steps: [
        {
          compact: 'manual',
          asked: [asked(gone, { inflated: 'S1' })],
          view: [summary('S1', gone), padding, ...tail],
        },
      ],
    },
    'a short summary is added and nothing is taken off': { way: 'no-gain', given: talk, steps: [added('S1')] },
    'the next pass exchanges that summary for another one as long': {
      way: 'nothing-taken-off',
      story: {
        given: talk,
        steps: [added('S1'), { ...added('S2'), asked: [asked([summary('S1', gone), ...gone], 'S2')] }],
      },
      also: ['FOLD-2', 'FOLD-4', 'KEEP-1'],
    },
    'the pass before it made the view smaller': {
      way: 'no-gain',
      story: { given: talk, steps: [folded('S1', gone, tail), added('S2', tail)] },
      also: ['FOLD-1', 'FOLD-2', 'FOLD-4'],
    },
    'the view was above its trigger, and is as large again': {
      way: 'nothing-taken-off',
      given: long,
      steps: [{ ...added('S1', long), compact: 'auto' }],
    },
    'there are more messages than make a pass due, and it is as large again': {
      way: 'nothing-taken-off',
      given: talk,
      profile: { triggers: ['messages', 'manual'] },
      settings: { trigger: { messages: 3 } },
      steps: [added('S1')],
    },
    'there are as many as make a pass due, which is enough for one': {
      way: 'nothing-taken-off',
      given: talk,
      profile: { triggers: ['messages', 'manual'], triggerBoundary: 'inclusive' },
      settings: { trigger: { messages: talk.length } },
      steps: [added('S1')],
    },
    'there are as many as make a pass due, and one more is needed': {
      way: 'no-gain',
      given: talk,
      profile: { triggers: ['messages', 'manual'], triggerBoundary: 'exclusive' },
      settings: { trigger: { messages: talk.length } },
      steps: [added('S1')],
    },
    'there are more than make a pass due, where passes by themselves are switched off': {
      way: 'no-gain',
      given: talk,
      profile: { triggers: ['messages', 'manual'], capabilities: ['switch-off'] },
      settings: { trigger: { messages: 3 }, automatic: false },
      steps: [added('S1')],
    },
    'a longer marker makes 40 tokens more, and none by other counts': {
      way: 'no-gain',
      story: lengthened(work, FORTY),
      also: ['CLEAR-3'],
    },
    'it makes one token more than that': { way: 'not-smaller', story: lengthened(work, MORE), also: ['CLEAR-3'] },
    'the view grows by 2 %': { way: 'no-gain', story: lengthened(heavy, 4 * FORTY), also: ['CLEAR-3'] },
    'it grows by 3 %': { way: 'not-smaller', story: lengthened(heavy, 8 * FORTY), also: ['CLEAR-3'] },
    'a short result is cleared by a longer marker': {
      way: 'not-smaller',
      story: {
        given: work,
        profile: { mode: 'reduce', keep: [] },
        steps: [
          {
            compact: 'manual',
            view: [
              ...work.slice(0, 2),
              cleared('one', `[cleared: ${'the tool can be asked again '.repeat(20)}]`),
              ...work.slice(3),
            ],
          },
        ],
      },
      also: ['CLEAR-3'],
    },
  },
  'not-exercised': {
    'a late result is moved to its call': {
      given: late,
      steps: [{ compact: 'manual', view: [late[0]!, late[1]!, late[3]!, late[2]!, late[4]!] }],
    },
    'a call gets a stand-in for its result': {
      given: lone,
      steps: [{ compact: 'manual', view: [...lone.slice(0, 2), cleared('x', 'No result came.'), lone[2]!] }],
    },
    'the pass changes nothing and asks nobody': { given: talk, steps: [idle('auto')] },
    'the summarizer fails': {
      given: talk,
      script: 'error',
      steps: [idle('manual', { asked: [asked(gone, { fails: 'error' })] })],
    },
  },
});
