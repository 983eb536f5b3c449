import type { Message } from '../../../conversation/message.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { archived, assistant, merged, note, summary, user } from '../../passes/messages.testkit.ts';
import { folded, idle } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const gone = talk.slice(0, 2);
const tail = talk.slice(2);
const first = folded('S1', gone, tail);
const S1 = summary('S1', gone);
const later = [assistant('done', 900), user('last')];
const [done, last] = later as [Message, Message];
/** Between the passes the conversation goes on: `S1, more, answer, next, done, last`. */
const grown = { append: later };
const old = [S1, ...tail];
const [much, more] = [assistant('much', 900), user('one more')];

const FOLD_1 = situationsOf('FOLD-1', {
  holds: {
    'the earlier summary is shown to the summarizer': {
      given: talk,
      steps: [first, grown, folded('S2', [...old, done], [last])],
    },
    'summaries accumulate, and the earlier one stands': {
      given: talk,
      profile: { summaries: 'accumulate' },
      steps: [
        first,
        grown,
        { compact: 'manual', asked: [asked([...tail, done], 'S2')], view: [S1, summary('S2', [...tail, done]), last] },
      ],
    },
    'summaries accumulate, and one goes that went into the next (agent-sdk)': {
      given: talk,
      profile: { summaries: 'accumulate' },
      steps: [
        first,
        grown,
        { compact: 'manual', asked: [asked([...old, done], 'S2')], view: [S1, summary('S2', [...old, done]), last] },
        { append: [much, more] },
        {
          compact: 'manual',
          asked: [asked([summary('S2', [...old, done]), last, much], 'S3')],
          view: [summary('S3', [...gone, ...tail, done, last, much]), more],
        },
      ],
    },
    'what it stood for is summarised once more, from the log': {
      given: talk,
      profile: { mode: 'view' },
      steps: [first, grown, folded('S2', [...talk, done], [last])],
    },
    'two requests, one of which shows the earlier summary': {
      given: talk,
      steps: [
        first,
        grown,
        {
          compact: 'manual',
          asked: [asked([S1, ...tail], 'S2'), asked([done], 'S3')],
          view: [merged(summary('S2', [S1, ...tail]), summary('S3', [done])), last],
        },
      ],
    },
  },
  violated: {
    'it is overwritten by a summary of the new messages alone (openclaw#127997)': {
      way: 'summary-lost',
      story: { given: talk, steps: [first, grown, folded('S2', [...tail, done], [last])] },
      also: ['COVER-1'],
    },
    'there is a log, and what it stood for is not read from it': {
      way: 'summary-lost',
      story: {
        given: talk,
        profile: { mode: 'view' },
        steps: [first, grown, folded('S2', [gone[0]!, ...tail, done], [last])],
      },
      also: ['COVER-1'],
    },
    'summaries accumulate, and one goes that went into none': {
      way: 'summary-lost',
      story: {
        given: talk,
        profile: { summaries: 'accumulate' },
        steps: [
          first,
          grown,
          {
            compact: 'manual',
            asked: [asked([...tail, done], 'S2')],
            view: [S1, summary('S2', [...tail, done]), last],
          },
          { append: [much, more] },
          {
            compact: 'manual',
            asked: [asked([summary('S2', [...tail, done]), last, much], 'S3')],
            view: [summary('S3', [...tail, done, last, much]), more],
          },
        ],
      },
      also: ['COVER-1'],
    },
    'its facts are shown, trimmed, and half of them are missing': {
      way: 'summary-lost',
      story: {
        given: talk,
        steps: [
          first,
          grown,
          {
            compact: 'manual',
            asked: [asked([summary('S1', [gone[0]!]), ...tail, done], 'S2')],
            view: [summary('S2', [gone[0]!, ...tail, done]), last],
          },
        ],
      },
      also: ['COVER-1'],
    },
    'the request that held it failed, and it went all the same': {
      way: 'summary-lost',
      story: {
        given: talk,
        steps: [first, grown, { compact: 'manual', asked: [asked([...old, done], { fails: 'error' })], view: [last] }],
      },
      also: ['COVER-1', 'COVER-2', 'FAIL-1', 'FAIL-4'],
    },
  },
  'not-exercised': {
    'there was no summary yet': { given: talk, steps: [first] },
    'the second pass changes nothing': { given: talk, steps: [first, idle('auto')] },
    'no summary can be had, and a declared fallback drops the earlier one with a word': {
      given: talk,
      profile: { onSummarizerFailure: 'fallback' },
      steps: [
        first,
        {
          compact: 'manual',
          asked: [asked([user('none')], { fails: 'error' })],
          view: [note('user', 'Older messages were left out.'), talk.at(-1)!],
        },
      ],
    },
  },
});

const FOLD_2 = situationsOf('FOLD-2', {
  holds: {
    'the second pass takes real messages off': {
      given: talk,
      steps: [first, grown, folded('S2', [...old, done], [last])],
    },
    'a summary was merged with the users it stood before': {
      given: talk,
      profile: { ceilings: 'no-tail' },
      steps: [
        {
          compact: 'manual',
          asked: [asked(talk.slice(0, 4), 'S1')],
          view: [merged(summary('S1', talk.slice(0, 4)), talk[4]!)],
        },
        grown,
        folded('S2', [merged(summary('S1', talk.slice(0, 4)), talk[4]!), done], [last]),
      ],
    },
    'the archive holds originals only': {
      given: talk,
      profile: { capabilities: ['archive'] },
      steps: [
        { ...first, archive: { '1.md': archived(...gone) } },
        grown,
        folded('S2', [...old, done], [last], {
          archive: { '1.md': archived(...gone), '2.md': archived(...tail, done) },
        }),
      ],
    },
    'a record of each compaction names its own summary': {
      given: talk,
      profile: { capabilities: ['durable-log'] },
      steps: [
        { ...first, log: `${archived(...talk)}; compacted: ${JSON.stringify(S1)}` },
        grown,
        folded('S2', [...old, done], [last], {
          log: `${archived(...talk)}; compacted: ${JSON.stringify(S1)}; ${archived(...later)}; again`,
        }),
      ],
    },
  },
  violated: {
    'the second pass summarizes nothing but the summary (deer-flow#2622)': {
      way: 'nothing-new-summarized',
      story: { given: talk, steps: [first, folded('S2', [S1], tail)] },
      also: ['FOLD-4', 'SIZE-1'],
    },
    'a summary without a nonce is summarized alone': {
      way: 'nothing-new-summarized',
      story: {
        given: talk,
        script: { text: 'They talked.' },
        steps: [
          {
            compact: 'manual',
            asked: [asked(gone, { text: 'They talked.' })],
            view: [note('user', 'They talked.'), ...tail],
          },
          {
            compact: 'manual',
            asked: [asked([note('user', 'They talked.')], { text: 'Talk.' })],
            view: [note('user', 'Talk.'), ...tail],
          },
        ],
      },
      also: ['FOLD-4'],
    },
    'the earlier summary is mapped and reduced into a new one, and kept': {
      way: 'old-summary-kept',
      story: {
        given: talk,
        steps: [
          first,
          grown,
          {
            compact: 'manual',
            asked: [
              asked([S1, ...tail], 'S2'),
              asked([done], 'S3'),
              asked([summary('S2', [S1, ...tail]), summary('S3', [done])], 'S4'),
            ],
            view: [S1, summary('S4', [S1, ...tail, done]), last],
          },
        ],
      },
      also: ['FOLD-3'],
    },
    'the earlier summary is taken for a user and kept beside the one that replaces it': {
      way: 'old-summary-kept',
      story: {
        given: talk,
        steps: [first, grown, folded('S2', [...old, done], [S1, last])],
      },
      also: ['FOLD-3'],
    },
    'the earlier summary is archived as if it had been said': {
      way: 'summary-archived',
      story: {
        given: talk,
        profile: { capabilities: ['archive'] },
        steps: [
          { ...first, archive: { '1.md': archived(...gone) } },
          grown,
          folded('S2', [...old, done], [last], {
            archive: { '1.md': archived(...gone), '2.md': JSON.stringify([...old, done]) },
          }),
        ],
      },
      also: ['ARCH-2'],
    },
  },
  'not-exercised': {
    'there was no summary yet': { given: talk, steps: [first] },
    'the second pass writes nothing': { given: talk, steps: [first, idle('manual')] },
    'the second pass only drops messages': {
      story: { given: talk, steps: [first, grown, { compact: 'manual', view: [S1, ...later] }] },
      also: ['COVER-1', 'COVER-2', 'FAIL-4'],
    },
  },
});

export const FOLD_SITUATIONS: Situation[] = [...FOLD_1, ...FOLD_2];
