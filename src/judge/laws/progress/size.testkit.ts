import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, calls, cleared, note, result, summary, user } from '../../passes/messages.testkit.ts';
import { folded, idle } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const gone = talk.slice(0, 2);
const tail = talk.slice(2);
const work = [user('job', 300), calls('reads', 'one'), result('one', 20), calls('writes', 'two'), result('two', 300)];
const padding = note('user', 'word '.repeat(4000));

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
    'a summary is added and nothing is taken off': {
      way: 'nothing-taken-off',
      given: talk,
      steps: [{ compact: 'manual', asked: [asked(gone, 'S1')], view: [summary('S1', gone), ...talk] }],
    },
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
    'the pass changes nothing and asks nobody': { given: talk, steps: [idle('auto')] },
    'the summarizer fails': {
      given: talk,
      script: 'error',
      steps: [idle('manual', { asked: [asked(gone, { fails: 'error' })] })],
    },
  },
});
