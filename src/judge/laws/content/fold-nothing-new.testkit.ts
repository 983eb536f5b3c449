import { readableOf } from '../../../conversation/content.ts';
import type { Message } from '../../../conversation/message.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, calls, cleared, result, summary, user } from '../../passes/messages.testkit.ts';
import { folded, idle } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const gone = talk.slice(0, 2);
const kept = talk.slice(2);
const next = kept[2]!;
const first = folded('S1', gone, kept);
const S1 = summary('S1', gone);
const late = [assistant('done', 900), user('last')];
const [done, last] = late as [Message, Message];
const grown = { append: late };
const old = [S1, ...kept, done];
const work = [user('job', 200), calls('reads', 'one'), result('one', 900), calls('writes', 'two'), result('two', 900)];
const shortened = [...work.slice(0, 2), cleared('one', '[cleared]'), work[3]!, cleared('two', '[cleared]')];
const word = [calls('ends', 'three'), result('three')];
const quoted = cleared('three', `The result of this call was moved to a file. It began: ${readableOf(word[1]!)}`);

export const FOLD_NOTHING_NEW_SITUATIONS: Situation[] = situationsOf('FOLD-4', {
  holds: {
    'asked again at once, it asks nobody (pi#4811)': { given: talk, steps: [first, idle('manual')] },
    'what came since fits into the tail': {
      given: talk,
      steps: [first, { append: [assistant('short'), user('last')] }, idle('manual')],
    },
  },
  violated: {
    'the summary is summarized, and the answer refused': {
      way: 'asked-anyway',
      given: talk,
      steps: [first, idle('manual', { asked: [asked([S1], { inflated: 'S2' })] })],
    },
    'the summary is summarized, and the summarizer fails': {
      way: 'asked-anyway',
      given: talk,
      steps: [first, idle('manual', { asked: [asked([S1], { fails: 'error' })] })],
    },
    'only the summary is evicted, with the request as context (deer-flow#2622)': {
      way: 'asked-anyway',
      story: {
        given: talk,
        steps: [first, folded('S2', [S1], kept, { asked: [asked([S1, next], 'S2')] })],
      },
      also: ['FOLD-2', 'SIZE-1'],
    },
    'all of it is shown, and nothing but the summary is evicted': {
      way: 'asked-anyway',
      story: {
        given: talk,
        steps: [first, folded('S2', [S1], kept, { asked: [asked([S1, ...kept], 'S2')] })],
      },
      also: ['FOLD-2', 'SIZE-1'],
    },
  },
  'not-exercised': {
    'there is no summary yet': { given: talk, steps: [first] },
    'something new goes': { given: talk, steps: [first, grown, folded('S2', old, [last])] },
    'something new would go, and the summarizer fails': {
      given: talk,
      script: 'error',
      steps: [first, grown, idle('manual', { asked: [asked(old, { fails: 'error' })] })],
    },
    'a result is reduced beside the summary': {
      given: work,
      profile: { mode: 'reduce', keep: [], summaries: 'accumulate' },
      steps: [
        folded('S1', [], work, {
          asked: [asked(work, 'S1')],
          view: [summary('S1', work), ...work.slice(0, 2), cleared('one', '[cleared]'), ...work.slice(3)],
        }),
        { append: [calls('ends', 'three'), result('three', 900)] },
        {
          compact: 'manual',
          asked: [asked([result('two', 900)], 'S2')],
          view: [
            summary('S1', work),
            summary('S2', [result('two', 900)]),
            ...work.slice(0, 2),
            cleared('one', '[cleared]'),
            work[3]!,
            cleared('two', '[cleared]'),
            calls('ends', 'three'),
            result('three', 900),
          ],
        },
      ],
    },
    'a new result of one word gets a note that quotes it (agent-sdk)': {
      story: {
        given: work,
        profile: { mode: 'reduce', keep: [], summaries: 'accumulate' },
        steps: [
          folded('S1', [], work, {
            asked: [asked(work, 'S1')],
            view: [...shortened, summary('S1', work)],
          }),
          { append: word },
          {
            compact: 'manual',
            asked: [asked([summary('S1', work), ...word], 'S2')],
            view: [...shortened, summary('S1', work), word[0]!, quoted, summary('S2', [...work, ...word])],
          },
        ],
      },
      also: ['CLEAR-3', 'SIZE-1'],
    },
    'no pass is due': { given: talk, steps: [first, idle('auto')] },
  },
});
