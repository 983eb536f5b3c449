import type { Message } from '../../conversation/message.ts';
import { asked } from '../exchanges.testkit.ts';
import { assistant, calls, merged, note, result, summary, user } from '../messages.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';
import { folded, idle } from '../trace.testkit.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const [, , more, answer, next] = talk as [Message, Message, Message, Message, Message];
const work = [user('task', 700), calls('reads', 'one'), result('one', 600), calls('writes', 'two'), result('two', 300)];
const poor = { text: 'They talked about files.' };

export const TASK_SITUATIONS: Situation[] = situationsOf('TASK-1', {
  holds: {
    'the latest request stands in the tail': { given: talk, steps: [folded('S1', talk.slice(0, 2), talk.slice(2))] },
    'a design without a tail has it in the summary': { given: talk, steps: [folded('S1', talk, [])] },
    'a cut inside the turn leaves it to the summary': {
      given: work,
      steps: [folded('S1', work.slice(0, 3), work.slice(3))],
    },
    'it is merged with the summary into one message': {
      given: talk,
      steps: [
        {
          compact: 'manual',
          asked: [asked(talk.slice(0, 4), 'S1')],
          view: [merged(summary('S1', talk.slice(0, 4)), next)],
        },
      ],
    },
    'it is still known when a design without a tail compacts once more': {
      given: talk,
      steps: [
        folded('S1', talk, []),
        { append: [assistant('works', 900), assistant('works on', 900)] },
        folded('S2', [summary('S1', talk), assistant('works', 900), assistant('works on', 900)], []),
      ],
    },
  },
  violated: {
    'the newest message is dropped with the old ones (goose#3559)': {
      story: { given: talk, steps: [folded('S1', talk.slice(0, 4), [])] },
      also: ['COVER-1'],
    },
    'the running turn is cut and its request was never summarized': {
      story: { given: work, steps: [folded('S1', work.slice(1, 3), work.slice(3))] },
      also: ['COVER-1'],
    },
    'the summary named it, but was cut off when it was installed': {
      given: talk,
      steps: [{ compact: 'manual', asked: [asked(talk, 'S1')], view: [summary('S1', talk.slice(0, 2)), more, answer] }],
    },
    'one of two summaries named it, and the other was installed': {
      given: talk,
      script: poor,
      steps: [
        {
          compact: 'manual',
          asked: [asked(talk, 'S1'), asked(talk, poor)],
          view: [note('user', poor.text), more, answer],
        },
      ],
    },
    'a constant stands where the summary should': {
      story: { given: talk, steps: [{ compact: 'manual', view: [note('user', 'The conversation was too long.')] }] },
      also: ['COVER-1'],
    },
  },
  'not-exercised': {
    'the pass changes nothing': { given: talk, steps: [idle('manual', { asked: [asked(talk, { fails: 'error' })] })] },
    'the summarizer is scripted to forget everything': {
      given: talk,
      steps: [{ compact: 'manual', asked: [asked(talk, poor)], view: [note('user', poor.text)] }],
      script: poor,
    },
    'it was lost in an earlier pass': {
      story: {
        given: talk,
        steps: [
          folded('S1', talk.slice(0, 4), []),
          { append: [assistant('works', 900), assistant('works on', 900)] },
          folded('S2', [summary('S1', talk.slice(0, 4)), assistant('works', 900)], [assistant('works on', 900)]),
        ],
      },
      also: ['COVER-1', 'TASK-1'],
    },
  },
});
