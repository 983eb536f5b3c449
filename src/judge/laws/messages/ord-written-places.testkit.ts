import type { Message } from '../../../conversation/message.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, merged, note, summary, user } from '../../passes/messages.testkit.ts';
import { folded, idle, type PassStory, type Story } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const gone = talk.slice(0, 2);
const older = talk.slice(2, 4);
const next = talk.slice(4);
const atTail = { summary: { role: 'user' as const, position: 'tail' as const } };
const sum = summary('S1', gone);
const understood = note('assistant', 'Understood, I will go on from there.');
const shown = (...view: PassStory['view'] & object): PassStory => ({
  compact: 'manual',
  asked: [asked(gone, 'S1')],
  view,
});

const everything = talk.slice(0, 4);
const shownLast: PassStory = {
  compact: 'manual',
  asked: [asked(everything, 'S1')],
  view: [...next, summary('S1', everything)],
};
/** A summary is the last thing that stands there, and the user says more. */
const handedOver = (profile: Story['profile'] & object, ...behind: Message[]): Story => ({
  given: talk,
  profile,
  steps: [{ ...shownLast, view: [...shownLast.view!, ...behind] }, { append: [user('after')] }, idle('auto')],
});

export const ORD_WRITTEN_PLACES_SITUATIONS: Situation[] = situationsOf('ORD-4', {
  holds: {
    'the summary stands in front': { given: talk, steps: [folded('S1', gone, talk.slice(2))] },
    'it stands behind what is older than the request, as declared': {
      given: talk,
      profile: atTail,
      steps: [shown(...older, sum, ...next)],
    },
    'nothing is kept but the request, on either side': {
      given: talk,
      profile: { ceilings: 'no-tail' },
      steps: [
        {
          compact: 'manual',
          asked: [asked(talk.slice(0, 4), 'S1')],
          view: [summary('S1', talk.slice(0, 4)), ...next],
        },
      ],
    },
    'a message is pinned in front of it': {
      given: talk,
      steps: [
        {
          compact: 'manual',
          asked: [asked(talk.slice(1, 2), 'S1')],
          view: [talk[0]!, summary('S1', talk.slice(1, 2)), ...talk.slice(2)],
        },
      ],
    },
    'the first request is pinned in front of it, and nothing else is kept but the last': {
      given: talk,
      profile: { ceilings: 'no-tail' },
      steps: [
        {
          compact: 'manual',
          asked: [asked(talk.slice(1, 4), 'S1')],
          view: [talk[0]!, summary('S1', talk.slice(1, 4)), ...next],
        },
      ],
    },
    'it is acknowledged, as declared': {
      given: talk,
      profile: { ack: true },
      steps: [shown(sum, understood, ...older, ...next)],
    },
    'a message of the assistant follows, so that none is needed': {
      given: talk,
      profile: { ack: true },
      steps: [
        {
          compact: 'manual',
          asked: [asked(talk.slice(0, 3), 'S1')],
          view: [summary('S1', talk.slice(0, 3)), ...talk.slice(3)],
        },
      ],
    },
    'it stands within the request, before its words': {
      given: talk,
      profile: { cut: 'user-turn' },
      steps: [
        {
          compact: 'manual',
          asked: [asked(talk.slice(0, 4), 'S1')],
          view: [merged(summary('S1', talk.slice(0, 4)), next[0]!)],
        },
      ],
    },
    'it stands within the oldest message that is kept': {
      given: talk,
      steps: [shown(merged(sum, older[0]!), older[1]!, ...next)],
    },
    'it stands within what is kept, and an acknowledgement is declared for what stands alone': {
      given: talk,
      profile: { ack: true, ceilings: 'no-tail' },
      steps: [
        {
          compact: 'manual',
          asked: [asked([...gone, talk[3]!], 'S1')],
          view: [merged(summary('S1', [...gone, talk[3]!]), talk[2]!), ...next],
        },
      ],
    },
  },
  violated: {
    'it stands within the request, and the profile says in front of what is kept': {
      way: 'summary-behind',
      given: talk,
      steps: [shown(...older, merged(sum, next[0]!))],
    },
    'it stands within the oldest message that is kept, and the profile says behind': {
      way: 'summary-in-front',
      given: talk,
      profile: atTail,
      steps: [shown(merged(sum, older[0]!), older[1]!, ...next)],
    },
    'the summary stands behind what is kept (opencode#24963)': {
      way: 'summary-behind',
      given: talk,
      steps: [shown(...older, sum, ...next)],
    },
    'it stands in front, and the profile says behind': {
      way: 'summary-in-front',
      given: talk,
      profile: atTail,
      steps: [shown(sum, ...older, ...next)],
    },
    'it is acknowledged, and nobody declared that': {
      way: 'ack-undeclared',
      given: talk,
      steps: [shown(sum, understood, ...older, ...next)],
    },
    'nothing stood behind the summary, and what the user says next follows it at once': {
      way: 'ack-missing',
      ...handedOver({ ack: true, ceilings: 'no-tail', ...atTail }),
    },
    'no acknowledgement follows': {
      way: 'ack-missing',
      given: talk,
      profile: { ack: true },
      steps: [shown(sum, ...older, ...next)],
    },
  },
  'not-exercised': {
    'nothing stands behind the summary, and then comes what the assistant says': {
      given: talk,
      profile: { ack: true, ceilings: 'no-tail', ...atTail },
      steps: [shownLast, { append: [assistant('goes on'), user('after')] }, idle('auto')],
    },
    'nothing stood behind the summary, and the acknowledgement was there before the user said more': {
      ...handedOver({ ack: true, ceilings: 'no-tail', ...atTail }, understood),
    },
    'nothing stood behind the summary, and no acknowledgement is declared': {
      ...handedOver({ ceilings: 'no-tail', ...atTail }),
    },
    'nothing is done': { given: talk, steps: [idle('auto')] },
    'nothing is ever evicted': { given: talk, profile: { mode: 'reduce' }, steps: [idle('manual')] },
  },
});
