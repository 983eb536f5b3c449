import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, calls, result, user } from '../../passes/messages.testkit.ts';
import { folded, type Story } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

/** A tail that begins with what a user said, where it holds anything of the kind. */

const old = [user('task', 900), assistant('long', 900)];
const turn = [user('then', 200), calls('reads', 'one'), result('one', 200), assistant('so', 200)];
const talk = [...old, ...turn, user('next')];
/** One turn, longer than any tail. */
const work = [user('job', 900), calls('reads', 'one'), result('one', 1500), calls('writes', 'two'), result('two', 200)];

const kept = (given: Story['given'], from: number, profile: Story['profile'] = { startsOn: 'user' }): Story => ({
  given,
  profile,
  steps: [folded('S1', given.slice(0, from), given.slice(from))],
});

export const KEEP_STARTS_SITUATIONS: Situation[] = situationsOf('KEEP-1', {
  holds: {
    'the tail begins with the oldest request that has room': kept(talk, 2),
    'the newest request alone is what a user said in it': kept(talk, 6),
    'a tail within one long turn begins with a call': {
      given: work,
      profile: { startsOn: 'user' },
      steps: [folded('S1', work.slice(1, 3), [work[0]!, ...work.slice(3)], { asked: [asked(work.slice(0, 3), 'S1')] })],
    },
    'a profile that does not say so may begin anywhere': kept(talk, 5, {}),
  },
  violated: {
    'it begins with an answer, and a request stands behind that': { way: 'begins-inside', story: kept(talk, 5) },
    'it begins with a call, and a request stands behind that': { way: 'begins-inside', story: kept(talk, 3) },
    'the newest request alone stays, and nothing says why': { way: 'nothing-kept', story: kept(talk, 6, {}) },
  },
});
