import { asked } from '../../passes/exchanges.testkit.ts';
import { calls, note, result, summary, user } from '../../passes/messages.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

/** Calls that wait for their results stay, and what was said beside them gives way to other words. */

const given = [user('task', 3500), calls('what I read and why', 'one'), result('one', 900)];
const beside = (words: string, profile = { ack: true }) => ({
  given,
  profile,
  steps: [
    {
      compact: 'auto' as const,
      asked: [asked(given.slice(0, 1), 'S1')],
      view: [
        summary('S1', given.slice(0, 1)),
        { ...given[1]!, content: [...note('assistant', words).content, ...given[1]!.content.slice(1)] },
        given[2]!,
      ],
    },
  ],
});
const GOT_IT = 'Got it. Thanks for the additional context!';

export const COVER_ACK_SITUATIONS: Situation[] = situationsOf('COVER-1', {
  holds: {
    'a design without acknowledgements says so there': {
      story: beside('[what was said here is left out]', { ack: false }),
      also: ['ORD-2', 'TASK-2'],
    },
    'its beginning stays, and a word behind it says that there was more': {
      story: beside('This is what I read and why, and more that is left out'),
      also: ['ORD-2', 'TASK-2'],
    },
  },
  violated: {
    'an acknowledgement of the summary stands there (qwen-code)': {
      way: 'shortened-silently',
      story: beside(GOT_IT),
      also: ['ORD-2', 'TASK-2'],
    },
  },
});
