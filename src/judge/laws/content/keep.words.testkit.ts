import { calls, result, user } from '../../passes/messages.testkit.ts';
import type { Story } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

/** A tail that can't be set, of a design that takes nothing but calls with their results out. */

const talk = [user('task', 1500), user('more', 1500), user('and', 1500)];
const older = [calls('reads', 'one'), result('one', 900)];
const newer = [calls('looks', 'two'), result('two', 900), calls('asks', 'three'), result('three', 900)];
const newest = [calls('writes', 'four'), result('four', 900)];
const given = [...older, ...newer, ...talk, ...newest];

const leaving = (view: Story['given']): Story => ({
  given,
  profile: { keep: [], prices: { 'without-summaries': { goes: 'call-messages' } } },
  steps: [{ compact: 'auto', view }],
});

export const KEEP_WORDS_SITUATIONS: Situation[] = situationsOf('KEEP-1', {
  holds: {
    'what was said stays above the trigger, and of the calls the newest': leaving([...talk, ...newest]),
  },
  violated: {
    'more calls stay than the newest and one more, and the view is above the trigger': {
      way: 'kept-above-trigger',
      story: leaving([...newer, ...talk, ...newest]),
    },
  },
});
