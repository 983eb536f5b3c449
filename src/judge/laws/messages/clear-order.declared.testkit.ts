import type { Profile } from '../../../adapter/profile.ts';
import type { Message } from '../../../conversation/message.ts';
import { calls, cleared, openCall, result, user } from '../../passes/messages.testkit.ts';
import { folded, type Story } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

/** Three batches of one result each, and one of two. */
const work = [
  user('job', 300),
  calls('one', 'a'),
  result('a', 900),
  calls('two', 'b'),
  result('b', 1000),
  calls('three', 'c'),
  result('c', 800),
  calls('four', 'd', 'e'),
  result('d', 300),
  result('e', 300),
  user('next'),
];

const reducing = (clearing: Profile['clearing']): Partial<Profile> => ({
  mode: 'reduce',
  keep: [],
  ...(clearing === undefined ? {} : { clearing }),
});

const without = (ids: string[], list: Message[] = work): Message[] =>
  list.map((message) => {
    const [block] = message.content;
    return block?.type === 'tool-result' && ids.includes(block.callId) ? cleared(block.callId, '[cleared]') : message;
  });

/** @param gone ids of the results that are cleared */
const clears = (gone: string[], clearing: Profile['clearing'], more: Partial<Story> = {}): Story => ({
  given: work,
  profile: reducing(clearing),
  steps: [{ compact: 'manual', view: without(gone, more.given) }],
  ...more,
});

/** After one result of 900 tokens is cleared, more than 1500 are left. */
const SMALL = { settings: { trigger: { tokens: 1500 } } };
const waiting = [...work.slice(0, -1), openCall('five', 'f', 'pending')];

export const CLEAR_ORDER_DECLARED_SITUATIONS: Situation[] = situationsOf('CLEAR-2', {
  holds: {
    'as many stay as the profile says': clears(['a', 'b'], { newest: 3 }),
    'more stay, and the view is below the trigger': clears(['a'], { newest: 3 }),
    'all of a batch stays that is among the newest in part': clears(['a', 'b', 'c'], { newest: 1 }),
    'a call that waits counts as well': clears(['a', 'b', 'c'], { newest: 3 }, { given: waiting }),
    'what is won is enough': clears(['a', 'b'], { atLeast: { tokens: 600 } }),
    'the view stays above the trigger, and only the newest are left': clears(['a', 'b'], { newest: 3 }, SMALL),
    'a turn that is not cut stays as a whole, above the trigger': clears(
      ['a'],
      { newest: 1 },
      {
        ...SMALL,
        given: [...work.slice(0, 3), user('more'), ...work.slice(3, -1)],
        profile: { ...reducing({ newest: 1 }), cut: 'user-turn' },
      },
    ),
    'a summary makes room, and a little is cleared besides': {
      given: work,
      profile: { capabilities: ['clearing'], clearing: { newest: 2, atLeast: { tokens: 4000 } } },
      settings: { keep: { tokens: 9000 } },
      steps: [
        folded('S1', work.slice(0, 3), [], {
          view: [...folded('S1', work.slice(0, 3), []).view!, ...without(['b']).slice(3)],
        }),
      ],
    },
  },
  violated: {
    'one more is cleared than the profile says': { way: 'newest-cleared', ...clears(['a', 'b', 'c'], { newest: 3 }) },
    'the newest are cleared instead of the oldest': { way: 'newest-cleared', ...clears(['d', 'e'], { newest: 3 }) },
    'one more is cleared than the profile says, where a summary might have come': {
      way: 'newest-cleared',
      ...clears(['a', 'b', 'c'], undefined, { profile: { capabilities: ['clearing'], clearing: { newest: 3 } } }),
    },
    'an older one like the cleared one stays, and the view is above the trigger': {
      way: 'left-above-trigger',
      ...clears(['a'], { newest: 3 }, SMALL),
    },
    'what is won is far too little': { way: 'cleared-for-less', ...clears(['a'], { atLeast: { tokens: 4000 } }) },
  },
});
