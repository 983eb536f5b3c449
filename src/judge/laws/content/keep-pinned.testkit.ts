import type { Message } from '../../../conversation/message.ts';
import { assistant, calls, result, summary, user } from '../../passes/messages.testkit.ts';
import { folded, idle, type PassStory, type Story } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const talk = ['1', '2', '3', '4', '5', '6'].flatMap((n) => [user(`ask ${n}`, 300), assistant(`answer ${n}`, 300)]);
const given = [...talk, user('next')];
const pins = { profile: { pins: { first: 2 } } };

/** The first so many stay in front of the summary. */
const keeping = (first: number, more: Partial<PassStory> = {}): PassStory => {
  const gone = given.slice(first, 9);
  return folded('S1', gone, given.slice(9), {
    view: [...given.slice(0, first), summary('S1', gone), ...given.slice(9)],
    ...more,
  });
};

const batch = [calls('reads', 'log'), result('log', 600)];
const withBatch = [user('plan', 100), ...batch, ...given];

/** The host has marked the third message. */
function marked(stays: boolean): Story {
  const constraint: Message = { ...given[2]!, meta: { pinned: true } };
  const said = given.with(2, constraint);
  const gone = said.slice(0, 9).filter((message) => !stays || message !== constraint);
  return {
    given: said,
    profile: { pins: { marked: 'pinned' } },
    steps: [
      folded('S1', gone, said.slice(9), {
        view: [...(stays ? [constraint] : []), summary('S1', gone), ...said.slice(9)],
      }),
    ],
  };
}

export const KEEP_PINNED_SITUATIONS: Situation[] = situationsOf('KEEP-3', {
  holds: {
    'one that the host has marked stands in front of the summary': marked(true),
    'the first two stand in front of the summary': { given, ...pins, steps: [keeping(2)] },
    'more than the first two stand': { story: { given, ...pins, steps: [keeping(3)] } },
    'a pair that they begin stays whole': {
      given: withBatch,
      ...pins,
      steps: [
        folded('S1', withBatch.slice(3, 12), withBatch.slice(12), {
          view: [...withBatch.slice(0, 3), summary('S1', withBatch.slice(3, 12)), ...withBatch.slice(12)],
        }),
      ],
    },
  },
  violated: {
    'one that the host has marked is gone': { ...marked(false), way: 'pin-evicted' },
    'the second one is gone': { story: { given, ...pins, steps: [keeping(1)] }, way: 'pin-evicted' },
    'both are gone': { story: { given, ...pins, steps: [keeping(0)] }, way: 'pin-evicted' },
  },
  'not-exercised': {
    'nothing is pinned': { given, steps: [keeping(0)] },
    'nothing was taken off': { given, ...pins, steps: [idle('auto')] },
  },
});
