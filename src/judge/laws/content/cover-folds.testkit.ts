import { textOf } from '../../../conversation/content.ts';
import type { Message } from '../../../conversation/message.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, calls, cleared, markFor, note, result, summary, user } from '../../passes/messages.testkit.ts';
import { folded, idle, type PassStory, type StoryStep } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const gone = talk.slice(0, 2);
const kept = talk.slice(2);
const [more, answer] = kept as [Message, Message];
const first = folded('S1', gone, kept);
const S1 = summary('S1', gone);
const late = [assistant('done', 900), user('last')];
const [done, last] = late as [Message, Message];
const grown = { append: late };
const old = [S1, ...kept, done];
const second = (shown: Message[], more: Partial<PassStory> = {}): PassStory => folded('S2', shown, [last], more);
const marks = note(
  'user',
  `Known so far: ${[more, answer].map((message) => textOf(message).match(/F-\w+/)![0]).join()}`,
);
const work = [user('job', 200), calls('reads', 'one'), result('one', 900), calls('writes', 'two'), result('two', 900)];
const clearing = (message: Message[], id: string) =>
  message.map((said) =>
    said.role === 'tool' && JSON.stringify(said).includes(`"${id}"`) ? cleared(id, '[cleared]') : said,
  );
/** A note that quotes a result, and has more words of its own than of the result's. */
const noted = cleared(
  'one',
  `ARCHIVED_RESPONSE [toolName=read; executionId=abcdef]. Preview: ${markFor('result one')}. Fetch the full payload with get_response.`,
);
const withNote = work.map((said) => (said === work[2] ? noted : said));
const reads = work.slice(0, 3);
/** A result is reduced to that note, and evicted together with what led to it when more has been said. */
const noteEvicted = (shown: Message): StoryStep[] => [
  { compact: 'manual', view: withNote },
  grown,
  folded('S2', [...reads.slice(0, 2), shown], [...work.slice(3), ...late]),
];

export const COVER_FOLDS_SITUATIONS: Situation[] = situationsOf('COVER-2', {
  holds: {
    'what the first pass kept is shown to the second summarizer': { given: talk, steps: [first, grown, second(old)] },
    'what the first pass kept is still there': {
      given: talk,
      steps: [
        first,
        grown,
        { compact: 'manual', asked: [asked([S1, done], 'S2')], view: [summary('S2', [S1, done]), ...kept, last] },
      ],
    },
    'the first summarizer was shown what was kept, too': {
      given: talk,
      steps: [
        { compact: 'manual', asked: [asked(talk, 'S1')], view: [summary('S1', talk), ...kept] },
        grown,
        second([summary('S1', talk), done]),
      ],
    },
    'a kept request is quoted in a message of its own': {
      given: talk,
      steps: [
        first,
        grown,
        {
          compact: 'manual',
          asked: [asked([S1, answer, talk[4]!, done], 'S2')],
          view: [
            summary('S2', [S1, answer, talk[4]!, done]),
            note('user', `Earlier the user asked: ${textOf(more)}`),
            last,
          ],
        },
      ],
    },
    'a result that was reduced to a note before is shown as it was said': {
      given: work,
      profile: { capabilities: ['clearing'], keep: [] },
      steps: noteEvicted(work[2]!),
    },
    'a kept result is cleared at the second pass, and says so': {
      given: work,
      profile: { mode: 'reduce', keep: [] },
      steps: [
        { compact: 'manual', view: clearing(work, 'one') },
        { append: [calls('ends', 'three'), result('three', 900)] },
        {
          compact: 'manual',
          view: clearing(clearing([...work, calls('ends', 'three'), result('three', 900)], 'one'), 'two'),
        },
      ],
    },
  },
  violated: {
    'of a result that was reduced to a note before, the mark alone is shown': {
      way: 'lost-between-folds',
      story: {
        given: work,
        profile: { capabilities: ['clearing'], keep: [] },
        steps: noteEvicted(note('user', `Known so far: ${markFor('result one')}`)),
      },
    },
    'the second pass begins behind what the first has kept (pi#2608)': {
      way: 'lost-between-folds',
      story: { given: talk, steps: [first, grown, second([S1, done])] },
      also: ['COVER-1'],
    },
    'of what was kept only the marks are shown, beside new words': {
      way: 'lost-between-folds',
      given: talk,
      steps: [first, grown, second([S1, marks, talk[4]!, done], { view: [summary('S2', old), last] })],
    },
    'it falls at the third pass': {
      way: 'lost-between-folds',
      story: {
        given: talk,
        steps: [
          first,
          grown,
          { ...folded('S2', [S1, ...kept], late), view: [summary('S2', [S1, ...kept]), ...late] },
          { append: [assistant('end', 900), user('bye')] },
          folded('S3', [summary('S2', [S1, ...kept]), last, assistant('end', 900)], [user('bye')]),
        ],
      },
      also: ['COVER-1'],
    },
  },
  'not-exercised': {
    'it is the first pass': { given: talk, steps: [first] },
    'the second pass changes nothing': { given: talk, steps: [first, grown, idle('auto')] },
    'a declared fallback shortens without a summary': {
      given: talk,
      profile: { onSummarizerFailure: 'fallback' },
      steps: [
        first,
        grown,
        {
          compact: 'manual',
          asked: [asked(old, { fails: 'error' })],
          view: [S1, note('user', 'Some messages were left out.'), last],
        },
      ],
    },
    'another conversation was compacted before': {
      given: talk,
      steps: [
        first,
        { in: 'bob', append: [user('bob', 900), assistant('reply', 900), user('again')] },
        { in: 'bob', ...folded('S2', [user('bob', 900), assistant('reply', 900)], [user('again')]) },
      ],
    },
  },
});
