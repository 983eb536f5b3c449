import { textOf } from '../../../conversation/content.ts';
import type { Message } from '../../../conversation/message.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, excerpts, lossless, markFor, note, result, summary, user } from '../../passes/messages.testkit.ts';
import { folded, idle } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const [task, long, more, answer, next] = talk as [Message, Message, Message, Message, Message];
const gone = [task, long];
const kept = [more, answer, next];
/** So many facts that a list of them is long. */
const crowd = Array.from({ length: 40 }, (_, at) =>
  at % 2 === 0 ? user(`ask ${at}`, 60) : assistant(`say ${at}`, 60),
);

export const COVER_SITUATIONS: Situation[] = situationsOf('COVER-1', {
  holds: {
    'what is evicted was shown to the summarizer': { given: talk, steps: [folded('S1', gone, kept)] },
    'a result that had lost its call before is left out, and the rest was shown': {
      given: [result('lost', 300), ...talk],
      steps: [folded('S1', gone, kept)],
    },
    'one of two parts is answered with nothing, and its messages stay': {
      given: talk,
      steps: [
        {
          compact: 'manual',
          asked: [asked([task], 'S1'), asked([long], { blank: '' })],
          view: [summary('S1', [task]), long, ...kept],
        },
      ],
    },
    'one of two parts is answered with nothing, and shown again': {
      given: talk,
      steps: [
        {
          compact: 'manual',
          asked: [asked([task], 'S1'), asked([long], { blank: '' }), asked([long], 'S2')],
          view: [summary('S1', [task]), summary('S2', [long]), ...kept],
        },
      ],
    },
    'two requests show one half each': {
      given: talk,
      steps: [
        {
          compact: 'manual',
          asked: [asked([task], 'S1'), asked([long], 'S2')],
          view: [note('user', 'In short:'), summary('S1', [task]), summary('S2', [long]), ...kept],
        },
      ],
    },
    'the answer comes as a stream': {
      given: talk,
      steps: [{ compact: 'manual', asked: [asked(gone, { streamed: 'S1' })], view: [summary('S1', gone), ...kept] }],
    },
    'the summarizer is shown the messages line by line, and cut off behind the facts': {
      given: talk,
      settings: { window: 900 },
      steps: [
        folded('S1', gone, kept, {
          asked: [
            asked(
              gone.map((message) => note('user', `> ${textOf(message).slice(0, 150)}…`)),
              'S1',
            ),
          ],
        }),
      ],
    },
    'a second request works on the answer of the first, and its own is installed': {
      given: talk,
      steps: [
        folded('S2', gone, kept, {
          asked: [asked(gone, 'S1'), asked([summary('S1', gone), ...gone], { text: 'They talked.' })],
          view: [note('user', 'In short: They talked.'), ...kept],
        }),
      ],
    },
    'a long answer is cut off at a bound, and says so': {
      given: [...crowd, ...kept],
      steps: [
        {
          compact: 'manual',
          asked: [asked(crowd, 'S1')],
          view: [note('user', `In short: ${lossless('S1', crowd).slice(0, 240)} [cut off here]`), ...kept],
        },
      ],
    },
    'the summarizer was shown everything and returned nothing of it': {
      given: talk,
      steps: [
        {
          compact: 'manual',
          asked: [asked(gone, { text: 'They talked.' })],
          view: [note('user', 'They talked.'), ...kept],
        },
      ],
    },
  },
  violated: {
    'the summarizer is shown the last part only (langchain, vstorm: 4,000 tokens)': {
      way: 'never-shown',
      given: talk,
      steps: [folded('S1', gone, kept, { asked: [asked([long], 'S1')], view: [summary('S1', [long]), ...kept] })],
    },
    'a constant replaces the history, and no model was asked (langchain#39261)': {
      way: 'never-asked',
      story: {
        given: talk,
        steps: [
          { compact: 'manual', view: [note('user', 'Previous conversation was too long to summarize.'), ...kept] },
        ],
      },
      also: ['FAIL-4'],
    },
    'the request that held everything was refused as too long, and a shorter one was sent': {
      way: 'never-shown',
      given: talk,
      steps: [
        {
          compact: 'manual',
          asked: [asked(gone, { fails: 'overflow' }), asked([long], 'S1')],
          view: [summary('S1', [long]), ...kept],
        },
      ],
    },
    'the summarizer is shown the marks of the facts, and no word of what was said': {
      way: 'shown-bare',
      given: talk,
      steps: [
        folded('S1', gone, kept, { asked: [asked([note('user', `${markFor('task')}, ${markFor('long')}`)], 'S1')] }),
      ],
    },
    'the marks of most of them, and the words of one': {
      way: 'shown-bare',
      given: talk,
      steps: [
        folded('S1', [...gone, more], [answer, next], {
          asked: [asked([note('user', `${markFor('task')}, ${markFor('long')}`), more], 'S1')],
        }),
      ],
    },
    'a summarizer was asked for appearances, and excerpts are listed in the place of its answer': {
      way: 'summary-not-installed',
      given: talk,
      steps: [{ compact: 'manual', asked: [asked(gone, 'S1')], view: [excerpts('So far:', gone), ...kept] }],
    },
    'excerpts are listed, and nobody was asked': {
      way: 'never-asked',
      story: { given: talk, steps: [{ compact: 'manual', view: [excerpts('So far:', gone), ...kept] }] },
      also: ['FAIL-4'],
    },
    'the summarizer gives everything back, and its answer is thrown away': {
      way: 'summary-not-installed',
      given: talk,
      steps: [{ compact: 'manual', asked: [asked(gone, 'S1')], view: [note('user', 'They talked.'), ...kept] }],
    },
    'of two answers the one that covers the first half is thrown away': {
      way: 'summary-not-installed',
      given: talk,
      steps: [
        {
          compact: 'manual',
          asked: [asked([task], 'S1'), asked([long], 'S2')],
          view: [summary('S2', [long]), ...kept],
        },
      ],
    },
    'old messages are just dropped': {
      way: 'never-asked',
      story: { given: talk, steps: [{ compact: 'manual', view: kept }] },
      also: ['FAIL-4'],
    },
    'the summarizer fails, and the oldest messages go all the same': {
      way: 'never-answered',
      story: {
        given: talk,
        steps: [{ compact: 'manual', asked: [asked(gone, { fails: 'error' })], view: kept }],
      },
      also: ['FAIL-1', 'FAIL-4'],
    },
    'a declared fallback drops messages without having asked for a summary': {
      way: 'never-asked',
      given: talk,
      profile: { onSummarizerFailure: 'fallback' },
      steps: [{ compact: 'manual', view: [note('user', 'Older messages were left out.'), ...kept] }],
    },
    'a declared fallback drops messages when no summary can be had, and nothing says so': {
      way: 'left-out-silently',
      given: talk,
      profile: { onSummarizerFailure: 'fallback' },
      steps: [{ compact: 'manual', asked: [asked(gone, { fails: 'error' })], view: kept }],
    },
    'it drops them with the earlier summary, and nothing says so': {
      way: 'left-out-silently',
      given: talk,
      profile: { onSummarizerFailure: 'fallback' },
      steps: [
        folded('S1', gone, kept),
        { compact: 'manual', asked: [asked([more], { fails: 'error' })], view: [next] },
      ],
    },
    'one of three parts is answered with nothing, and all three are evicted': {
      way: 'never-answered',
      story: {
        given: talk,
        steps: [
          {
            compact: 'manual',
            asked: [asked([task], 'S1'), asked([long], { blank: '' }), asked([more], 'S3')],
            view: [summary('S1', [task]), summary('S3', [more]), answer, next],
          },
        ],
      },
      also: ['FAIL-2'],
    },
    'one of two parts is answered with half a summary, which is left out with what it stood for': {
      way: 'never-answered',
      story: {
        given: talk,
        steps: [
          {
            compact: 'manual',
            asked: [asked([task], 'S1'), asked([long], { cutOff: 'S2', of: [long] })],
            view: [summary('S1', [task]), ...kept],
          },
        ],
      },
      also: ['FAIL-3'],
    },
    'a declared fallback drops messages although the retry brought a summary': {
      way: 'never-shown',
      given: talk,
      profile: { onSummarizerFailure: 'fallback' },
      steps: [
        {
          compact: 'manual',
          asked: [asked([long], { fails: 'error' }), asked([long], 'S1')],
          view: [summary('S1', [long]), ...kept],
        },
      ],
    },
    'the facts of the earlier summary are gone': {
      way: 'never-shown',
      story: {
        given: talk,
        steps: [
          folded('S1', gone, kept),
          { append: [assistant('works', 900)] },
          { compact: 'manual', asked: [asked(kept, 'S2')], view: [summary('S2', kept), assistant('works', 900)] },
        ],
      },
      also: ['FOLD-1', 'TASK-2'],
    },
    'the summarizer is shown the marks of two messages, and nothing of a third': {
      way: ['never-shown', 'shown-bare'],
      given: talk,
      profile: { ceilings: 'no-tail' },
      steps: [
        folded('S1', gone, [more, next], {
          asked: [asked([note('user', `${markFor('task')}, ${markFor('long')}`)], 'S1')],
        }),
      ],
    },
  },
  'not-exercised': {
    'nothing left the view': { given: talk, steps: [idle('auto')] },
    'a declared fallback shortens without a summary': {
      given: talk,
      profile: { onSummarizerFailure: 'fallback' },
      script: 'error',
      steps: [
        {
          compact: 'manual',
          asked: [asked([long], { fails: 'error' })],
          view: [note('user', 'Older messages were left out.'), ...kept],
        },
      ],
    },
  },
});
