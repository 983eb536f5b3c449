import type { Message } from '../../conversation/message.ts';
import { asked } from '../exchanges.testkit.ts';
import { assistant, merged, note, summary, user } from '../messages.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';
import { folded, idle, type Story } from '../trace.testkit.ts';

const talk = [
  user('task', 700),
  assistant('early', 5000),
  assistant('long', 5000),
  user('more', 200),
  assistant('answer', 9000),
  user('next'),
];
const gone = talk.slice(0, 5);
const next = talk[5] as Message;
const recovering: Story['profile'] = { triggers: ['tokens', 'overflow'], keep: ['tokens'] };
const settings = { trigger: { tokens: 60_000 }, keep: { tokens: 10_000 } };
const agent = { given: talk, drive: 'agent', profile: recovering, settings } as const;
const tooLong = idle('auto', { probe: { refused: 'overflow' } });
const retry = folded('S1', gone, [next], { compact: 'overflow' });
const early = talk.slice(0, 3);
const half = folded('S1', early, talk.slice(3), { compact: 'overflow', probe: { refused: 'overflow' } });
const shorter = summary('S2', gone);

export const OVER_SITUATIONS: Situation[] = situationsOf('OVER-1', {
  holds: {
    'the retry is shorter and accepted': { ...agent, steps: [tooLong, retry] },
    'the second retry is': {
      ...agent,
      steps: [
        tooLong,
        half,
        {
          compact: 'overflow',
          asked: [asked([summary('S1', early), ...talk.slice(3, 5)], 'S2')],
          view: [shorter, next],
        },
      ],
    },
    'the request is in the summary alone': {
      story: { ...agent, steps: [tooLong, folded('S1', talk, [], { compact: 'overflow' })] },
      also: ['TASK-2'],
    },
    'a session is told that it was too long': {
      given: talk,
      profile: recovering,
      settings,
      steps: [retry],
    },
  },
  violated: {
    'the identical request is sent again (deepagents)': {
      story: { ...agent, steps: [tooLong, idle('overflow', { probe: { refused: 'overflow' } })] },
      also: ['PROG-4'],
    },
    'a request of the same size is sent': {
      story: {
        ...agent,
        steps: [tooLong, { compact: 'overflow', view: [note('user', 'Please be brief. '.repeat(9)), ...talk] }],
      },
      also: ['PROG-4'],
    },
    'the pending request is doubled': {
      story: {
        ...agent,
        steps: [tooLong, { ...retry, view: [summary('S1', gone), next, next] }],
      },
      also: ['ORD-1'],
    },
    'the pending request is dropped': {
      story: { ...agent, steps: [tooLong, { ...retry, view: [summary('S1', gone)] }] },
      also: ['COVER-1', 'TASK-1', 'TASK-2'],
    },
    'the request that was accepted is sent once more': {
      ...agent,
      steps: [tooLong, retry, idle('auto')],
    },
    'nothing is tried, although recovery is declared': { ...agent, steps: [tooLong] },
    'the retry is too long as well, and no other follows': { ...agent, steps: [tooLong, half] },
    'it raises, although recovery is declared': {
      story: { ...agent, steps: [tooLong, idle('overflow', { threw: 'too long', probe: 'unseen' })] },
      also: ['PROG-4'],
    },
    'a session doubles the pending request': {
      given: talk,
      profile: recovering,
      settings,
      steps: [{ ...retry, view: [merged(summary('S1', gone), next), next] }],
    },
  },
  'not-exercised': {
    'no request was too long': { ...agent, steps: [idle('auto')] },
    'no recovery is declared, and the error is passed on': {
      given: talk,
      drive: 'agent',
      settings,
      steps: [idle('auto', { probe: { refused: 'overflow' } })],
    },
    'the summarizer fails, and so does the recovery': {
      ...agent,
      profile: { ...recovering, onSummarizerFailure: 'raise' },
      script: 'error',
      steps: [
        tooLong,
        idle('overflow', { asked: [asked(gone, { fails: 'error' })], threw: 'it is down', probe: 'unseen' }),
      ],
    },
    'there is nothing but one giant request': {
      ...agent,
      given: [user('giant', 20_000)],
      steps: [tooLong],
    },
    'a session leaves the view as it was': {
      story: { given: talk, profile: recovering, settings, steps: [idle('overflow')] },
      also: ['PROG-4'],
    },
  },
});
