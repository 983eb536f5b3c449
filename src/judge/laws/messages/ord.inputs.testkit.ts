import type { Message } from '../../../conversation/message.ts';
import { calls, cleared, result, user, withBlocks } from '../../passes/messages.testkit.ts';
import type { Story } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

/** Arguments that are gone out of calls that stay, with their result as the profile says, or otherwise. */

const asking = (id: string, input: Record<string, string>): Message =>
  withBlocks(calls(`asks ${id}`, id), (block) => (block.type === 'tool-call' ? { ...block, arguments: input } : block));
const [early, late] = [{ path: 'src/early.ts' }, { path: 'src/late.ts' }];

/** @param ids of the two calls, which may be one @param left what is left of the arguments of the second */
const emptying = ([one, two]: [string, string], left: Record<string, string>, isSaid = true): Story => {
  const [job, next, second] = [user('job', 300), user('next'), result(two, 900, 'second')];
  return {
    given: [job, asking(one, early), result(one, 900, 'first'), asking(two, late), second, next],
    profile: { mode: 'reduce', keep: [], ...(isSaid ? { clearing: { inputs: true } } : {}) },
    settings: { trigger: { tokens: 9000 } },
    steps: [
      {
        compact: 'manual',
        view: [job, asking(one, {}), cleared(one, '[cleared]'), asking(two, left), second, next],
      },
    ],
  };
};

export const ORD_INPUTS_SITUATIONS: Situation[] = situationsOf('ORD-2', {
  holds: {
    'arguments go with their result, as the profile says': emptying(['a', 'b'], late),
    'the same id came again, and its older result was cleared': emptying(['a', 'a'], late),
  },
  violated: {
    'arguments go with their result, and the profile does not say so': {
      way: 'call-altered',
      ...emptying(['a', 'b'], late, false),
    },
    'the result of a call without its arguments stays': { way: 'call-altered', ...emptying(['a', 'b'], {}) },
    'the same id came again, and the result of the later one stays': {
      way: 'call-altered',
      ...emptying(['a', 'a'], {}),
    },
  },
});
