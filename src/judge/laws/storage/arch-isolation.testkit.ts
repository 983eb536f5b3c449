import type { Message } from '../../../conversation/message.ts';
import { archived, assistant, merged, note, summary, user } from '../../passes/messages.testkit.ts';
import { folded, idle, type PassStory } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const alice = [user('a1', 700), assistant('a2', 900), user('a3', 200), assistant('a4', 200), user('a5')];
const bob = [user('b1', 700), assistant('b2', 900), user('b3', 200), assistant('b4', 200), user('b5')];
const [ofAlice, ofBob] = [archived(...alice.slice(0, 2)), archived(...bob.slice(0, 2))];
const storing = { capabilities: ['archive' as const] };
const serving = { capabilities: ['archive' as const, 'threads' as const] };
const begun = { in: 'bob', append: bob };

/** A pass whose summary says where the archive is. */
function pointing(nonce: string, list: readonly Message[], path: string, more: Partial<PassStory>): PassStory {
  const gone = list.slice(0, 2);
  const pointer = note('user', `All of it is in /${path}.`);
  return folded(nonce, gone, [], { view: [merged(summary(nonce, gone), pointer), ...list.slice(2)], ...more });
}

const first = pointing('S1', alice, 'history/alice.md', { archive: { 'history/alice.md': ofAlice } });

export const ARCH_ISOLATION_SITUATIONS: Situation[] = situationsOf('ARCH-3', {
  holds: {
    'each conversation has a file of its own': {
      given: alice,
      profile: storing,
      steps: [
        first,
        begun,
        {
          in: 'bob',
          ...pointing('S2', bob, 'history/bob.md', {
            archive: { 'history/alice.md': ofAlice, 'history/bob.md': ofBob },
          }),
        },
      ],
    },
    'a store for all gives each conversation its own': {
      given: alice,
      profile: storing,
      steps: [
        folded('S1', alice.slice(0, 2), alice.slice(2), { archive: { 'all.db/alice': ofAlice } }),
        begun,
        {
          in: 'bob',
          ...folded('S2', bob.slice(0, 2), bob.slice(2), {
            archive: { 'all.db/alice': ofAlice, 'all.db/bob': ofBob },
          }),
        },
      ],
    },
  },
  violated: {
    'one store serves both, and nobody is pointed to it': {
      way: 'file-shared',
      given: alice,
      profile: storing,
      steps: [
        folded('S1', alice.slice(0, 2), alice.slice(2), { archive: { 'all.db': ofAlice } }),
        begun,
        { in: 'bob', ...folded('S2', bob.slice(0, 2), bob.slice(2), { archive: { 'all.db': ofAlice + ofBob } }) },
      ],
    },
    'both are pointed to one file (deepagentsjs)': {
      way: 'file-shared',
      also: ['ISO-1'],
      story: {
        given: alice,
        profile: serving,
        steps: [
          pointing('S1', alice, 'session_1.md', { archive: { 'session_1.md': ofAlice } }),
          begun,
          { in: 'bob', ...pointing('S2', bob, 'session_1.md', { archive: { 'session_1.md': ofAlice + ofBob } }) },
        ],
      },
    },
  },
  'not-exercised': {
    'there is only one conversation': { given: alice, profile: storing, steps: [first] },
    'the other one was never compacted': { given: alice, profile: storing, steps: [begun, first] },
    'no archive is declared': {
      given: alice,
      steps: [
        folded('S1', alice.slice(0, 2), alice.slice(2)),
        begun,
        { in: 'bob', ...folded('S2', bob.slice(0, 2), bob.slice(2)) },
      ],
    },
    'nothing happened in this one': {
      given: alice,
      profile: storing,
      steps: [first, begun, { in: 'bob', ...idle('auto', { archive: { 'history/alice.md': ofAlice } }) }],
    },
  },
});
