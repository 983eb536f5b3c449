import type { Profile } from '../../../adapter/profile.ts';
import { text } from '../../../conversation/content.ts';
import type { Message } from '../../../conversation/message.ts';
import type { KeepRule } from '../../../conversation/settings.ts';
import { assistant, calls, cleared, result, user, withBlocks } from '../../passes/messages.testkit.ts';
import { folded, idle, type Story } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

/** Ceilings of none and of one, units larger than the trigger and the window, and messages that cost nothing. */

const turns = ['1', '2', '3'].flatMap((n) => [user(`ask ${n}`, 300), assistant(`answer ${n}`, 300)]);
const talk = [...turns, user('next')];
const counting: Partial<Profile> = { keep: ['messages', 'turns', 'tokens'] };
const byTurn: Partial<Profile> = { cut: 'user-turn', keep: ['messages', 'turns', 'tokens'] };
const step = (name: string, tokens: number): Message[] => [calls(`reads ${name}`, name), result(name, tokens)];
const work = [...turns, user('next'), ...step('one', 300), ...step('two', 300)];
const batch = [...turns, user('next'), calls('reads', 'a', 'b'), result('a', 300), result('b', 300)];
/** Larger than the trigger of 4000 tokens, and than the window of 16,000. */
const [big, huge] = [5000, 20_000].map((tokens) => [...turns, user('next'), ...step('log', tokens)]) as [
  Message[],
  Message[],
];
const picture: Message = { role: 'user', content: [{ type: 'image', mediaType: 'image/png', data: 'aGVsbG8=' }] };

const few = [user('ask', 20), assistant('answer', 20), user('next')];
const shortened: Message = withBlocks(result('log', 600), (block) =>
  block.type === 'tool-result' ? { ...block, content: [...block.content, text('[… the rest is left out]')] } : block,
);

/** A request, a result and an answer, together far above the ceiling of 1200 tokens, also once the result is cleared. */
const oldCalls = [user('ask', 900), calls('reads', 'a'), result('a', 900), assistant('told', 900), user('next')];
const oldCleared = oldCalls.map((message, at) => (at === 2 ? cleared('a', '[cleared]') : message));
const oldResults: Story = { given: oldCalls, steps: [{ compact: 'manual', view: oldCleared }] };

/** "Started" was taken for the result, so the real one finds no call that waits for it. */
const late = [
  ...turns,
  ...step('offer', 20),
  assistant('started', 20),
  user('meanwhile', 20),
  assistant('here', 20),
  result('offer', 20),
  assistant('done', 20),
  user('next'),
];
const upwards: Partial<Profile> = { ...counting, ceilings: 'round-up' };

const cut = (given: Message[], at: number, keep: KeepRule, more: Partial<Story> = {}): Story => ({
  given,
  profile: counting,
  settings: { keep },
  steps: [folded('S1', given.slice(0, at), given.slice(at))],
  ...more,
});

/** One long turn: its request stays, and of six messages behind it as many as fit into the last of the list. */
const chain = [user('next'), ...step('one', 300), ...step('two', 300), ...step('three', 300), ...step('four', 300)];
const pinned = (at: number, profile: Partial<Profile>): Story => ({
  given: [...turns, ...chain],
  profile,
  settings: { keep: { messages: 3 } },
  steps: [folded('S1', [...turns, ...chain.slice(0, at - 1)], [chain[0]!, ...chain.slice(at - 1)])],
});
const frozen = (given: Message[], keep: KeepRule, more: Partial<Story> = {}): Story => ({
  given,
  profile: counting,
  settings: { keep },
  steps: [idle('manual')],
  ...more,
});

const KEEP_1 = situationsOf('KEEP-1', {
  holds: {
    'no message may be kept, and the request stays': cut(talk, 6, { messages: 0 }),
    'no message may be kept, and the newest group stays alone': {
      given: work,
      profile: counting,
      settings: { keep: { messages: 0 } },
      steps: [folded('S1', work.slice(0, 9), [user('next'), ...work.slice(9)])],
    },
    'no turn may be kept, and the request stays': cut(talk, 6, { turns: 0 }),
    'no turn may be kept, and the newest one stays whole, by a design that cuts at turns': cut(
      work,
      6,
      { turns: 0 },
      { profile: byTurn },
    ),
    'no token may be kept, and the request stays': cut(talk, 6, { tokens: 0 }),
    'one message may be kept, and the newest group has three': cut(batch, 6, { messages: 1 }),
    'one turn may be kept, and is': cut(work, 6, { turns: 1 }),
    'a group larger than the trigger stays alone': cut(big, 6, { tokens: 400 }),
    'a group larger than the window stays alone': cut(huge, 6, { tokens: 400 }),
    'a ceiling that falls on a late result is rounded up to its call': cut(
      late,
      6,
      { messages: 3 },
      { profile: upwards },
    ),
    'who rounds up keeps a unit beside the request that stays in front of it': pinned(6, upwards),
  },
  violated: {
    'no message may be kept, and two groups stay': {
      way: 'ceiling-exceeded',
      story: cut(work, 6, { messages: 0 }),
    },
    'no turn may be kept, and one of two groups stays': {
      way: 'ceiling-exceeded',
      story: cut(work, 6, { turns: 0 }),
    },
    'one message may be kept, and two stay': {
      way: 'ceiling-exceeded',
      story: cut(talk, 4, { messages: 1 }),
    },
    'one turn may be kept, and two stay': { way: 'ceiling-exceeded', story: cut(work, 4, { turns: 1 }) },
    'a ceiling that falls on a late result is rounded up to what stands before its call': {
      way: 'ceiling-exceeded',
      story: cut(late, 5, { messages: 3 }, { profile: upwards }),
    },
    'a ceiling that falls behind a late result is rounded up to its call': {
      way: 'ceiling-exceeded',
      story: cut([...late, assistant('and', 20), user('then')], 6, { messages: 1 }, { profile: upwards }),
    },
    'a ceiling that falls on a late result is rounded up, where none is declared to be': {
      way: 'ceiling-exceeded',
      story: cut(late, 6, { messages: 3 }),
    },
    'a unit is kept beside the request that stays in front of it, and nobody said that one rounds up': {
      way: 'ceiling-exceeded',
      story: pinned(6, counting),
    },
    'who rounds up keeps two units beside the request that stays in front of them': {
      way: 'ceiling-exceeded',
      story: pinned(4, upwards),
    },
    'the message before a group larger than the trigger stays': {
      way: 'ceiling-exceeded',
      story: cut(big, 5, { tokens: 400 }),
    },
    'older results are cleared where they stand, which was not declared': {
      way: 'ceiling-exceeded',
      story: oldResults,
    },
    'an older message is evicted besides, and the results that were cleared stay with what is before them': {
      way: 'ceiling-exceeded',
      given: [...turns, ...oldCalls],
      profile: { capabilities: ['clearing'] },
      steps: [folded('S1', turns.slice(0, 2), [...turns.slice(2), ...oldCleared])],
    },
    'a turn is kept for one behind it that costs nothing (deepagents-swift)': {
      way: 'ceiling-exceeded',
      story: cut(
        [...turns, user('fat', 900), assistant('fatter', 900), picture],
        6,
        { tokens: 100 },
        { profile: byTurn },
      ),
    },
  },
  'not-exercised': {
    'the conversation has as many messages as may be kept': cut(talk, 2, { messages: 7 }),
    'older results are cleared where they stand, as declared, and nothing is evicted': {
      ...oldResults,
      profile: { capabilities: ['clearing'] },
    },
    'an oversized result is cut down where it stands, and what is older is not worth a summary': {
      given: [...few, ...step('log', 5000)],
      profile: counting,
      settings: { keep: { tokens: 400 } },
      steps: [{ compact: 'manual', view: [...few, calls('reads log', 'log'), shortened] }],
    },
  },
});

const KEEP_2 = situationsOf('KEEP-2', {
  holds: {
    'a group larger than the window is kept, and what is older goes': cut(huge, 6, { tokens: 400 }),
    'no message may be kept, and what is older than the newest goes': cut(
      work,
      9,
      { messages: 0 },
      {
        steps: [folded('S1', work.slice(0, 9), [user('next'), ...work.slice(9)])],
      },
    ),
  },
  violated: {
    'a group larger than the trigger freezes the cut': {
      way: 'not-compacted',
      story: frozen(big, { tokens: 400 }),
      also: ['PROG-4'],
    },
    'a ceiling of none freezes it': { way: 'not-compacted', story: frozen(work, { messages: 0 }), also: ['PROG-4'] },
  },
  'not-exercised': {
    'a ceiling of one turn fits the newest': cut(work, 6, { turns: 1 }),
    'it raises, for whatever reason, before it has looked for a cut': {
      story: frozen(big, { tokens: 400 }, { steps: [idle('manual', { threw: 'UnicodeEncodeError' })] }),
      also: ['PROG-4'],
    },
  },
});

export const KEEP_EDGES_SITUATIONS: Situation[] = [...KEEP_1, ...KEEP_2];
