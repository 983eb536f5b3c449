import { describe, expect, it } from 'vitest';
import type { Profile } from '../../adapter/profile.ts';
import type { Message } from '../../conversation/message.ts';
import { assistant, calls, cleared, note, result, summary, user } from '../passes/messages.testkit.ts';
import { passesOf } from '../passes/read-passes.ts';
import { idle, type Story, traceOf } from '../passes/trace.testkit.ts';
import { evictableMessagesOf, hasNothingEvictable, isWorthEvicting } from './evictable.ts';

/** The last pass of a story, and its trace. */
function lastOf(story: Story) {
  const trace = traceOf(story);
  return { trace, pass: passesOf(trace).at(-1)! };
}

const given = (messages: Message[], more: Partial<Story> = {}) =>
  lastOf({ given: messages, steps: [idle('auto')], ...more });

describe('what is evictable', () => {
  const big = [
    user('u1', 500),
    assistant('a1', 500),
    user('u2', 500),
    assistant('a2', 500),
    user('u3', 500),
    assistant('a3', 500),
  ];
  const materialIn = (messages: Message[], more: Partial<Story> = {}) => {
    const { pass, trace } = given(messages, more);
    return evictableMessagesOf(pass, trace);
  };

  it('is nothing where no more calls were made than stay, unless one is gone all the same', () => {
    const work = [user('job', 300), calls('one', 'a'), result('a', 900), calls('two', 'b'), result('b', 900)];
    const isNothing = (newest: number, story: Partial<Story> = {}) => {
      const prices = { 'without-summaries': { goes: 'calls' as const, newest } };
      const { pass, trace } = given(work, { profile: { keep: [], prices }, ...story });
      return hasNothingEvictable(pass, trace);
    };
    expect([1, 2, 3].map((newest) => isNothing(newest))).toEqual([false, true, true]);
    expect(isNothing(2, { steps: [{ compact: 'manual', view: [work[0]!, ...work.slice(3)] }] })).toBe(false);
  });

  it('is what is older than the unit that crosses the ceiling', () => {
    // Going back from the end two messages make 1000 tokens and the third crosses 1200: index 3.
    expect(materialIn(big)).toEqual({ messages: [0, 1, 2], oversized: false });
  });

  it('is by whole turns where the profile cuts there', () => {
    expect(materialIn(big, { profile: { cut: 'user-turn' } })).toEqual({ messages: [0, 1], oversized: false });
  });

  it('is what goes beyond the tightest ceiling', () => {
    const keep = { tokens: 1200, messages: 1 };
    expect(materialIn(big, { settings: { keep }, profile: { keep: ['tokens', 'messages'] } }).messages).toEqual([
      0, 1, 2, 3,
    ]);
  });

  it('is exact where turns are counted', () => {
    const turns = (count: number) =>
      materialIn(big, { settings: { keep: { turns: count } }, profile: { keep: ['turns'] } });
    expect([1, 2, 3, 4].map((count) => turns(count).messages)).toEqual([[0, 1, 2, 3], [0, 1], [], []]);
  });

  it('sees a unit that is larger than the ceiling by itself', () => {
    expect(materialIn([...big, assistant('giant', 3000)]).oversized).toBe(true);
    expect(materialIn(big, { settings: { keep: { messages: 1 } }, profile: { keep: ['messages'] } }).oversized).toBe(
      false,
    );
    const counted = { settings: { keep: { turns: 1 } }, profile: { keep: ['turns' as const] } };
    expect(materialIn([...big, assistant('giant', 3000)], counted).oversized).toBe(false);
    expect(materialIn([assistant('giant', 3000)])).toEqual({ messages: [], oversized: true });
  });

  it('is nothing where no ceiling can be set', () => {
    expect(materialIn(big, { profile: { keep: [] } })).toEqual({ messages: [], oversized: false });
  });

  it('is no system message and nothing the compactor wrote', () => {
    const messages = [note('system', 'x '.repeat(900)), summary('S1', []), ...big];
    expect(materialIn(messages).messages).toEqual([2, 3, 4]);
  });

  it('is older results but the newest batch, for a design that reduces in place', () => {
    const work = [
      calls('c1', 'x'),
      result('x', 500),
      calls('c2', 'y'),
      result('y', 500),
      calls('c3', 'z'),
      result('z', 500),
    ];
    const reduced = materialIn([...work, ...big], { profile: { mode: 'reduce' } });
    expect(reduced.messages).toEqual([1, 3]);
  });

  it('is all older results for such a design where it has no ceilings, but none that it has reduced', () => {
    const work = [
      calls('c1', 'x'),
      result('x', 500),
      calls('c2', 'y'),
      result('y', 500),
      calls('c3', 'z'),
      result('z', 500),
    ];
    const view = [work[0]!, cleared('x', '[cleared]'), ...work.slice(2)];
    const reducer: Partial<Profile> = { mode: 'reduce', keep: [] };
    expect(materialIn(work, { profile: reducer }).messages).toEqual([1, 3]);
    expect(materialIn(work, { profile: reducer, steps: [{ compact: 'manual', view }, idle('auto')] }).messages).toEqual(
      [3],
    );
  });

  it('is older than the newest results that such a design leaves alone, and not less than it wants to win', () => {
    const batches = ['v', 'w', 'x', 'y', 'z'].flatMap((id) => [calls(`c${id}`, id), result(id, 500)]);
    const seen = (clearing: Profile['clearing']) => {
      const { pass, trace } = given(batches, { profile: { mode: 'reduce', keep: [], ...(clearing && { clearing }) } });
      const found = evictableMessagesOf(pass, trace);
      return [found.messages, isWorthEvicting(pass, found, trace), hasNothingEvictable(pass, trace)];
    };
    expect(seen({ newest: 1 })).toEqual([[1, 3, 5, 7], true, false]);
    expect(seen({ newest: 3 })).toEqual([[1, 3], true, false]);
    expect(seen({ newest: 4 })).toEqual([[1], false, false]);
    expect(seen({ newest: 5 })).toEqual([[], false, true]);
    // Four results leave 100 of 500 tokens each, by the lowest count somewhat less.
    expect([1000, 2000].map((tokens) => seen({ atLeast: { tokens } })[1])).toEqual([true, false]);
  });

  it('is worth a pass of such a design where more goes than the references it may leave', () => {
    const worth = (tokens: number) => {
      const work = ['x', 'y', 'z'].flatMap((id) => [calls(`c${id}`, id), result(id, tokens)]);
      const { pass, trace } = given(work, { profile: { mode: 'reduce', keep: [] } });
      return isWorthEvicting(pass, evictableMessagesOf(pass, trace), trace);
    };
    // A tenth of the trigger are 400 tokens, and each of the two older results leaves 100.
    expect([250, 400].map(worth)).toEqual([false, true]);
  });

  it('is worth a pass from two messages and a tenth of the trigger on', () => {
    const worth = (messages: Message[]) => {
      const { pass, trace } = given(messages);
      return isWorthEvicting(pass, evictableMessagesOf(pass, trace), trace);
    };
    const tail = [assistant('crossing', 900), user('kept', 900)];
    expect(worth([user('u1', 300), assistant('a1', 300), ...tail])).toBe(true);
    expect(worth([user('u1', 100), assistant('a1', 100), ...tail])).toBe(false);
    expect(worth([user('u1', 600), ...tail])).toBe(false);
  });

  it('is definitely none in a bare conversation', () => {
    const bare = (messages: Message[], more: Partial<Story> = {}) => {
      const { pass, trace } = given(messages, more);
      return hasNothingEvictable(pass, trace);
    };
    const turns = { profile: { cut: 'user-turn' } } as const;
    expect(bare([])).toBe(true);
    expect(bare([note('system', 'rules'), summary('S1', [])])).toBe(true);
    expect(bare([summary('S1', []), user('u')])).toBe(true);
    expect(bare([user('giant', 9000)])).toBe(false);
    // An answer that is left alone has to stay where it fits into the tail, and not by everybody's count alone.
    expect(bare([summary('S1', []), assistant('a', 700)])).toBe(true);
    expect(bare([summary('S1', []), assistant('a', 1100)])).toBe(false);
    expect(bare([summary('S1', []), assistant('a')], { profile: { ceilings: 'no-tail' } })).toBe(false);
    expect(bare([summary('S1', []), assistant('a')], { profile: { keep: [] } })).toBe(false);
    expect(bare([summary('S1', []), user('u', 2000)], { profile: { ceilings: 'no-tail' } })).toBe(true);
    expect(bare([user('u'), assistant('a')])).toBe(false);
    expect(bare([user('u'), assistant('a'), assistant('b')], turns)).toBe(true);
    expect(bare([user('u'), note('system', 'rules'), assistant('a')], turns)).toBe(true);
    expect(bare([assistant('before'), user('u'), assistant('a')], turns)).toBe(false);
    expect(bare([user('u'), assistant('a'), user('v')], turns)).toBe(false);
    const reducer: Partial<Story> = { profile: { cut: 'user-turn', mode: 'reduce' } };
    expect(bare([user('u'), assistant('a')], reducer)).toBe(true);
    expect(bare([user('u'), calls('a', 'x'), result('x', 900)], reducer)).toBe(true);
    expect(bare([user('u'), calls('a', 'x'), result('x', 900), calls('b', 'y'), result('y')], reducer)).toBe(false);
  });
});
