import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, summary, user } from '../../passes/messages.testkit.ts';
import { idle } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const gone = talk.slice(0, 2);
const tail = talk.slice(2);
const canceling = { capabilities: ['cancel' as const] };

/** What a pass that was taken back has left is seen in the next one. */
export const FAIL_TAKEN_BACK_SITUATIONS: Situation[] = situationsOf('FAIL-1', {
  violated: {
    'it is taken back, and its summary stands in the view of the next pass': {
      way: 'cancel-ignored',
      given: talk,
      profile: canceling,
      steps: [
        idle('manual', { asked: [asked(gone, 'S1')], meanwhile: { what: 'cancel' } }),
        { append: [user('last')] },
        { compact: 'manual', view: [summary('S1', gone), ...tail, user('last')] },
      ],
    },
    'it is taken back between two parts, and the summary of the second stands in the view of the next pass': {
      way: 'cancel-ignored',
      given: talk,
      profile: canceling,
      steps: [
        idle('manual', {
          asked: [asked(gone.slice(0, 1), 'S1'), asked(gone, 'S2')],
          meanwhile: { what: 'cancel', at: 'answered' },
        }),
        { append: [user('last')] },
        { compact: 'manual', view: [summary('S2', gone), ...tail, user('last')] },
      ],
    },
  },
  'not-exercised': {
    'it is taken back, and the next pass asks again and puts that in place': {
      given: talk,
      profile: canceling,
      steps: [
        idle('manual', { asked: [asked(gone, 'S1')], meanwhile: { what: 'cancel' } }),
        { append: [user('last')] },
        { compact: 'manual', asked: [asked(gone, 'S2')], view: [summary('S2', gone), ...tail, user('last')] },
      ],
    },
  },
});
