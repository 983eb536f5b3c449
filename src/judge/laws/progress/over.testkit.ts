import type { Message } from '../../../conversation/message.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, merged, note, summary, user } from '../../passes/messages.testkit.ts';
import { folded, idle, type Story } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

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
const inWords = (words: string, compact: 'auto' | 'overflow' = 'auto') =>
  idle(compact, { probe: { refused: 'overflow', words } });
const retry = folded('S1', gone, [next], { compact: 'overflow' });
const early = talk.slice(0, 3);
const half = folded('S1', early, talk.slice(3), { compact: 'overflow', probe: { refused: 'overflow' } });
const shorter = summary('S2', gone);
const short = [user('b1', 200), assistant('b2', 300), user('b3')];
/** Ten retries, each with one message less of a long conversation. */
const lines = Array.from({ length: 14 }, (_, at) => (at % 2 === 0 ? assistant(`a${at}`, 3000) : user(`u${at}`, 3000)));
const nibbled = lines.slice(0, 10).map((line, at) => {
  const was = at === 0 ? [] : [summary(`N${at - 1}`, lines.slice(0, at))];
  return folded(`N${at}`, [...was, line], lines.slice(at + 1), {
    compact: 'overflow',
    view: [summary(`N${at}`, lines.slice(0, at + 1)), ...lines.slice(at + 1)],
    probe: { refused: 'overflow' },
  });
});

const accepted = ({ probe: _, ...retry }: (typeof nibbled)[number]) => retry;
const [eighth, ninth] = [accepted(nibbled[7]!), accepted(nibbled[8]!)];

export const OVER_SITUATIONS: Situation[] = situationsOf('OVER-1', {
  holds: {
    'eight retries are needed, and the last one is accepted': {
      ...agent,
      given: lines,
      settings: { ...settings, keep: { tokens: 60_000 } },
      steps: [tooLong, ...nibbled.slice(0, 7), eighth],
    },
    'nine retries are needed for what would have filled two windows': {
      ...agent,
      given: lines,
      settings: { ...settings, keep: { tokens: 60_000 } },
      steps: [idle('auto', { probe: { refused: 'overflow', windows: 2 } }), ...nibbled.slice(0, 8), ninth],
    },
    'the summarizer fails, and the refusal is passed on': {
      ...agent,
      profile: { ...recovering, onSummarizerFailure: 'raise' },
      script: 'error',
      steps: [
        tooLong,
        idle('overflow', { asked: [asked(gone, { fails: 'error' })], threw: 'it is down', probe: 'unseen' }),
      ],
    },
    'the request of the summarizer is too long as well (claude-code#2964)': {
      ...agent,
      script: 'overflow',
      steps: [
        tooLong,
        idle('overflow', { asked: [asked(gone, { fails: 'overflow' })], threw: 'too long', probe: 'unseen' }),
      ],
    },
    'there is nothing to evict, and the refusal is passed on': {
      ...agent,
      given: [user('giant', 2000)],
      steps: [tooLong, idle('overflow', { threw: 'too long', probe: 'unseen' })],
    },
    'the retry is too long as well, all that could go is gone, and the refusal is passed on': {
      ...agent,
      steps: [
        tooLong,
        folded('S1', gone, [next], { compact: 'overflow', probe: { refused: 'overflow' } }),
        idle('overflow', { threw: 'too long', probe: 'unseen' }),
      ],
    },
    'another conversation on the instance is left alone afterwards': {
      ...agent,
      steps: [tooLong, retry, { in: 'bob', append: short }, { in: 'bob', ...idle('auto') }],
    },
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
    'one overflow makes every later conversation compact (deepagentsjs)': {
      way: 'other-compacted',
      story: {
        ...agent,
        steps: [
          tooLong,
          retry,
          { in: 'bob', append: short },
          { in: 'bob', ...folded('S2', short.slice(0, 2), short.slice(2), { compact: 'auto' }) },
        ],
      },
      also: ['IDEM-1'],
    },
    'a little less each time, and the requests have no end': {
      way: 'retried-without-end',
      ...agent,
      given: lines,
      settings: { ...settings, keep: { tokens: 60_000 } },
      steps: [tooLong, ...nibbled],
    },
    'the identical request is sent again (deepagents)': {
      way: 'sent-again',
      story: { ...agent, steps: [tooLong, idle('overflow', { probe: { refused: 'overflow' } })] },
    },
    'a request of the same size is sent': {
      way: 'not-smaller',
      story: {
        ...agent,
        steps: [tooLong, { compact: 'overflow', view: [note('user', 'Please be brief. '.repeat(9)), ...talk] }],
      },
    },
    'nothing is tried after words of another vendor': {
      way: 'foreign-words-unknown',
      ...agent,
      steps: [inWords('groq')],
    },
    'a summary is asked for after words of another vendor, and refused': {
      way: 'not-recovered',
      ...agent,
      steps: [
        inWords('groq'),
        idle('overflow', {
          asked: [asked(talk.slice(0, 2), { rejected: 'openai-chat/tools-nonempty' })],
          threw: 'bad request',
          probe: 'unseen',
        }),
      ],
    },
    'nothing is tried after words of the vendor whose API it is': {
      way: 'not-recovered',
      ...agent,
      steps: [inWords('openai-2025')],
    },
    'the identical request is sent again after words of another vendor': {
      way: 'foreign-words-resent',
      story: { ...agent, steps: [inWords('groq'), inWords('groq', 'overflow')] },
    },
    'the identical request is sent again after words of the vendor whose API it is': {
      way: 'sent-again',
      story: { ...agent, steps: [inWords('openai-2025'), inWords('openai-2025', 'overflow')] },
    },
    'the pending request is doubled': {
      way: 'twice-in-request',
      story: {
        ...agent,
        steps: [tooLong, { ...retry, view: [summary('S1', gone), next, next] }],
      },
      also: ['ORD-1'],
    },
    'the pending request is dropped': {
      way: 'missing-from-request',
      story: { ...agent, steps: [tooLong, { ...retry, view: [summary('S1', gone)] }] },
      also: ['COVER-1', 'TASK-1', 'TASK-2'],
    },
    'the request that was accepted is sent once more': {
      way: 'sent-after-acceptance',
      ...agent,
      steps: [tooLong, retry, idle('auto')],
    },
    'nothing is tried, although recovery is declared': { way: 'not-recovered', ...agent, steps: [tooLong] },
    'the retry is too long as well, and no other follows': { way: 'gave-up-early', ...agent, steps: [tooLong, half] },
    'it raises, although recovery is declared': {
      way: 'not-recovered',
      story: { ...agent, steps: [tooLong, idle('overflow', { threw: 'too long', probe: 'unseen' })] },
    },
    'a session doubles the pending request': {
      way: 'twice-in-request',
      given: talk,
      profile: recovering,
      settings,
      steps: [{ ...retry, view: [merged(summary('S1', gone), next), next] }],
    },
    'a request of the same size is sent, and the pending request stands in it twice': {
      way: ['not-smaller', 'twice-in-request'],
      story: { ...agent, steps: [tooLong, { compact: 'overflow', view: [...talk, next] }] },
      also: ['ORD-1'],
    },
    'something longer stands in the place of the pending request': {
      way: ['missing-from-request', 'not-smaller'],
      story: {
        ...agent,
        steps: [tooLong, { compact: 'overflow', view: [...gone, note('user', 'Please be brief. '.repeat(9))] }],
      },
      also: ['COVER-1', 'FAIL-4', 'SIZE-1', 'TASK-1', 'TASK-2'],
    },
    'after many retries the identical request is sent again': {
      way: ['retried-without-end', 'sent-again'],
      ...agent,
      given: lines,
      settings: { ...settings, keep: { tokens: 60_000 } },
      steps: [tooLong, ...nibbled.slice(0, 9), idle('overflow', { probe: { refused: 'overflow' } })],
    },
  },
  'not-exercised': {
    'no request was too long': { ...agent, steps: [idle('auto')] },
    'eight retries were too long, and the user asks for something else': {
      ...agent,
      given: lines,
      settings: { ...settings, keep: { tokens: 60_000 } },
      steps: [tooLong, ...nibbled.slice(0, 8), { append: [user('other')] }, idle('auto')],
    },
    'there is one giant request, which some designs could shorten': {
      ...agent,
      given: [user('giant', 90_000)],
      steps: [tooLong],
    },
    'the provider asked to slow down': { ...agent, steps: [idle('auto', { probe: { refused: 'throttle' } })] },
    'no recovery is declared, and the error is passed on': {
      given: talk,
      drive: 'agent',
      settings,
      steps: [idle('auto', { probe: { refused: 'overflow' } })],
    },
    'a session leaves the view as it was': {
      story: { given: talk, profile: recovering, settings, steps: [idle('overflow')] },
      also: ['PROG-4'],
    },
  },
});
