import type { Profile } from '../../../adapter/profile.ts';
import { assistant, user } from '../../passes/messages.testkit.ts';
import { idle, type Story } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

/** A ceiling of no turn, which leaves the newest one alone, taken for no ceiling at all. */

const talk = [...['1', '2', '3'].flatMap((n) => [user(`ask ${n}`, 300), assistant(`answer ${n}`, 300)]), user('next')];
const frozen = (profile: Partial<Profile>): Story => ({
  given: talk,
  profile: { ...profile, keep: ['messages', 'turns', 'tokens'] },
  settings: { keep: { turns: 0 } },
  steps: [idle('manual')],
});

export const PROG_EDGES_SITUATIONS: Situation[] = situationsOf('PROG-4', {
  violated: {
    'no turn may be kept, and all of them are': { way: 'not-compacted', story: frozen({}) },
    'no turn may be kept, and all of them are, by a design that cuts at turns': {
      way: 'not-compacted',
      story: frozen({ cut: 'user-turn' }),
    },
  },
});
