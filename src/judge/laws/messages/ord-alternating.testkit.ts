import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, calls, note, result, summary, user } from '../../passes/messages.testkit.ts';
import type { PassStory } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const promised = { capabilities: ['alternating-roles' as const], ack: true };
const understood = note('assistant', 'Understood, I will go on from there.');
const cutAt = (at: number, given = talk, ...behind: typeof talk): PassStory => ({
  compact: 'manual',
  asked: [asked(given.slice(0, at), 'S1')],
  view: [summary('S1', given.slice(0, at)), ...behind, ...given.slice(at)],
});
const withCall = [...talk.slice(0, 3), calls('reads', 'one'), result('one', 200), ...talk.slice(3)];

export const ORD_ALTERNATING_SITUATIONS: Situation[] = situationsOf('ORD-5', {
  holds: {
    'an acknowledgement stands between the summary and the request': {
      given: talk,
      profile: promised,
      steps: [cutAt(2, talk, understood)],
    },
    'the answer of the assistant follows on the summary': { given: talk, profile: promised, steps: [cutAt(3)] },
    'a call and its result follow on the summary': { given: withCall, profile: promised, steps: [cutAt(3, withCall)] },
  },
  violated: {
    'the summary and the request are both of the user': {
      way: 'same-role-twice',
      also: ['ORD-4'],
      story: { given: talk, profile: promised, steps: [cutAt(2)] },
    },
    'an acknowledgement stands before an answer': {
      way: 'same-role-twice',
      story: { given: talk, profile: promised, steps: [cutAt(3, talk, understood)] },
    },
    'the summary is of the assistant': {
      way: 'assistant-first',
      story: {
        given: talk,
        profile: { ...promised, ack: false, summary: { role: 'assistant', position: 'head' } },
        steps: [
          {
            compact: 'manual',
            asked: [asked(talk.slice(0, 2), 'S1')],
            view: [summary('S1', talk.slice(0, 2), 'assistant'), ...talk.slice(2)],
          },
        ],
      },
    },
  },
  'not-exercised': {
    'nobody promised it': { given: talk, steps: [cutAt(2)] },
    'nothing was changed': {
      given: talk.slice(2),
      profile: promised,
      steps: [{ compact: 'manual', view: talk.slice(2) }],
    },
    'two messages of the user came in a row': {
      given: [...talk.slice(0, 3), user('and'), ...talk.slice(3)],
      profile: promised,
      steps: [cutAt(2, [...talk.slice(0, 3), user('and'), ...talk.slice(3)], understood)],
    },
  },
});
