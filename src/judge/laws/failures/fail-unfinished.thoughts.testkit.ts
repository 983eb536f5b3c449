import { asked, THOUGHT } from '../../passes/exchanges.testkit.ts';
import { assistant, lossless, note, user } from '../../passes/messages.testkit.ts';
import { folded } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

/** Thoughts of a second answer, where the first one was not finished. */
const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const gone = talk.slice(0, 2);
const tail = talk.slice(2);
const answers = [asked(gone, { cutOff: 'S1' }), asked(gone, { reasoned: 'S2' })];

export const FAIL_UNFINISHED_THOUGHTS_SITUATIONS: Situation[] = situationsOf('FAIL-3', {
  holds: {
    'the second answer comes with thoughts, and only what it says is installed': {
      given: talk,
      steps: [folded('S2', gone, tail, { asked: answers })],
    },
  },
  violated: {
    'the second answer is installed with its thoughts': {
      way: 'thoughts-installed',
      given: talk,
      steps: [
        {
          compact: 'manual',
          asked: answers,
          view: [note('user', `So far: ${THOUGHT} ${lossless('S2', gone)}`), ...tail],
        },
      ],
    },
  },
});
