import type { WithoutSummaries } from '../../../adapter/profile.ts';
import type { Message } from '../../../conversation/message.ts';
import { assistant, calls, openCall, result, user } from '../../passes/messages.testkit.ts';
import type { Story } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

/** So many of the newest calls stay with their results, and nothing else bounds what stays. */

const pair = (name: string, tokens: number): Message[] => [calls(`reads ${name}`, name), result(name, tokens)];
const batch = [calls('reads both', 'c', 'd'), result('c', 300), result('d', 300)];
const [a, b, last] = [pair('a', 900), pair('b', 900), pair('e', 900)];
const work = [user('job', 300), ...a, ...b, ...batch, ...last, assistant('said', 100), user('next')];

/** @param gone messages that are not in the view @param trigger tokens; of what is given there are some 3,500 */
function takesOut(gone: Message[], newest: number, trigger = 1500, given = work): Story {
  const terms: WithoutSummaries = { goes: 'call-messages', newest };
  return {
    given,
    profile: { keep: [], prices: { 'without-summaries': terms } },
    settings: { trigger: { tokens: trigger } },
    steps: [{ compact: 'manual', view: given.filter((message) => !gone.includes(message)) }],
  };
}

const ROOMY = 3900;
const waiting = [...work.slice(0, -1), openCall('asks', 'f', 'pending')];

export const KEEP_CALLS_SITUATIONS: Situation[] = situationsOf('KEEP-1', {
  holds: {
    'so many stay as the profile says, each call counted': takesOut([...a, ...b], 3),
    'so many stay as the profile says, each batch counted': takesOut(a, 3),
    'all of a batch stays that is among the newest in part': takesOut([...a, ...b], 2),
    'a batch goes that is among the newest batches, and its calls are not among the newest': takesOut(
      [...a, ...b],
      3,
      ROOMY,
    ),
    'more stay, and the view is below the trigger': takesOut(a, 1, ROOMY),
    'a call that waits counts for one of the newest': takesOut([...a, ...b, ...batch], 2, 1500, waiting),
    'a call that waits counts for none': takesOut([...a, ...b], 2, 1500, waiting),
  },
  violated: {
    'one goes that is among the newest by every count': {
      way: 'floor-missed',
      story: takesOut([...a, ...b, ...batch], 2),
      also: ['COVER-1', 'FAIL-4'],
    },
    'the newest goes instead of the oldest': {
      way: 'floor-missed',
      story: takesOut(last, 3),
      also: ['COVER-1', 'FAIL-4'],
    },
    'one more stays than the profile says, and the view is above the trigger': {
      way: 'kept-above-trigger',
      story: takesOut(a, 2),
    },
  },
  'not-exercised': { 'nothing goes, for nothing is older': takesOut([], 9) },
});
