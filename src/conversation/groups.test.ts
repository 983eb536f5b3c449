import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { text } from './content.ts';
import { anyMessages, build, conversation, plan } from './conversations.testkit.ts';
import { type Grouping, groupsOf, legalCuts } from './groups.ts';
import type { Block, Message, ToolCallBlock } from './message.ts';

const user: Message = { role: 'user', content: [text('Go.')] };
const answer: Message = { role: 'assistant', content: [text('Done.')] };
const calls = (...ids: string[]): Message => ({ role: 'assistant', content: ids.map((id) => call(id)) });
const call = (id: string, status?: 'pending' | 'abandoned'): ToolCallBlock => ({
  type: 'tool-call',
  id,
  name: 'read_file',
  arguments: {},
  ...(status === undefined ? {} : { status }),
});
const results = (...ids: string[]): Message => ({
  role: 'tool',
  content: ids.map((callId): Block => ({ type: 'tool-result', callId, content: [text('R')] })),
});

const members = (messages: Message[]): number[][] => groupsOf(messages).groups.map((group) => group.members);
const cuts = (messages: Message[]): number[] => legalCuts(groupsOf(messages));

describe('groupsOf', () => {
  it('finds nothing in an empty list', () => {
    expect(groupsOf([])).toEqual({ groups: [], groupOf: [], pairs: [], orphans: [] });
  });

  it('makes any message without calls and results a group of its own', () => {
    expect(groupsOf([user, answer, { role: 'system', content: [] }])).toEqual({
      groups: [0, 1, 2].map((index) => ({ kind: 'message', members: [index], pending: [], abandoned: [] })),
      groupOf: [0, 1, 2],
      pairs: [],
      orphans: [],
    });
  });

  it('keeps a call with all its results, whoever speaks between them', () => {
    const { groups, groupOf } = groupsOf([user, calls('a', 'b'), results('b'), user, results('a'), answer]);
    expect(groups.map((group) => [group.kind, group.members])).toEqual([
      ['message', [0]],
      ['calls', [1, 2, 4]],
      ['message', [3]],
      ['message', [5]],
    ]);
    expect(groupOf).toEqual([0, 1, 1, 2, 1, 3]);
  });

  it('keeps two callers apart though their results are mixed in one run', () => {
    expect(members([calls('a', 'b'), results('a'), calls('c'), results('b'), results('c')])).toEqual([
      [0, 1, 3],
      [2, 4],
    ]);
  });

  it('joins two callers whose results stand in one message', () => {
    expect(members([calls('a'), user, calls('b'), results('b', 'a'), answer])).toEqual([[0, 2, 3], [1], [4]]);
  });

  it.each([2, 5, 6, 7, 20, 500])('keeps a batch of %i parallel calls in one piece', (fanout) => {
    const ids = Array.from({ length: fanout }, (_, index) => `call_${index}`);
    const messages = [user, calls(...ids), ...ids.map((id) => results(id)), answer];
    expect(members(messages)[1]).toHaveLength(fanout + 1);
    expect(cuts(messages)).toEqual([0, 1, fanout + 2, fanout + 3]);
  });

  it('keeps rounds of a re-used id apart', () => {
    expect(members([calls('a'), results('a'), calls('a'), results('a')])).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });

  it('names a message whose results are all orphans, and only such a one', () => {
    const messages = [results('a'), calls('a'), results('a'), results('a', 'x'), results('y'), calls('b')];
    expect(groupsOf(messages).groups.map((group) => [group.kind, group.members])).toEqual([
      ['orphan-results', [0]],
      ['calls', [1, 2]],
      ['orphan-results', [3]],
      ['orphan-results', [4]],
      ['calls', [5]],
    ]);
  });

  it('takes a message that holds a call and its result for a group of calls', () => {
    const whole: Message = { role: 'assistant', content: [call('a'), ...results('a').content] };
    expect(groupsOf([whole]).groups).toEqual([{ kind: 'calls', members: [0], pending: [], abandoned: [] }]);
  });

  it('leaves a message with an orphan beside a matched result in the group of its call', () => {
    const { groups, orphans } = groupsOf([calls('a'), results('a', 'x')]);
    expect(groups.map((group) => [group.kind, group.members])).toEqual([['calls', [0, 1]]]);
    expect(orphans).toEqual([{ id: 'x', message: 1, block: 1 }]);
  });

  it('puts every message into exactly one group, linked within and not across, on any list', () => {
    fc.assert(
      fc.property(fc.oneof(anyMessages, conversation), (messages) => {
        const grouping = groupsOf(messages);
        expect(grouping.groups.flatMap((group) => group.members).sort((a, b) => a - b)).toEqual([...messages.keys()]);
        expect(grouping.groups.map((group) => group.members)).toEqual(components(messages.length, grouping));
        grouping.groupOf.forEach((group, index) => {
          expect(grouping.groups[group]!.members).toContain(index);
        });
      }),
      { numRuns: 500 },
    );
  });
});

describe('calls without a result', () => {
  const stateOf = (...messages: Message[]) => {
    const { pending, abandoned } = groupsOf(messages).groups.find((group) => group.kind === 'calls')!;
    return { pending, abandoned };
  };

  it('wait as long as no later turn of the user is complete', () => {
    expect(stateOf(user, calls('a'))).toEqual({ pending: ['a'], abandoned: [] });
    expect(stateOf(user, calls('a'), answer)).toEqual({ pending: ['a'], abandoned: [] });
    expect(stateOf(user, calls('a'), user)).toEqual({ pending: ['a'], abandoned: [] });
    expect(stateOf(user, calls('a'), user, calls('b'))).toEqual({ pending: ['a'], abandoned: [] });
  });

  it('are abandoned once a later turn of the user was answered', () => {
    expect(stateOf(user, calls('a'), user, answer)).toEqual({ pending: [], abandoned: ['a'] });
    expect(stateOf(user, calls('a'), user, calls('b'), results('b'))).toEqual({ pending: [], abandoned: ['a'] });
  });

  it('are what they declare to be, whatever came later', () => {
    const declared: Message = { role: 'assistant', content: [call('p', 'pending'), call('d', 'abandoned'), call('u')] };
    expect(stateOf(user, declared)).toEqual({ pending: ['p', 'u'], abandoned: ['d'] });
    expect(stateOf(user, declared, user, answer)).toEqual({ pending: ['p'], abandoned: ['d', 'u'] });
  });

  it('do not wait any more when the call after them was declared abandoned', () => {
    const given = [user, calls('a'), user, { role: 'assistant', content: [call('b', 'abandoned')] } satisfies Message];
    expect(groupsOf(given).groups.map(({ pending, abandoned }) => ({ pending, abandoned }))[1]).toEqual({
      pending: [],
      abandoned: ['a'],
    });
  });

  it('are not abandoned by a turn that the user did not open', () => {
    const summary: Message = { role: 'user', content: [text('Summary S-2222 of the work.')] };
    expect(stateOf(user, calls('a'), summary, answer).pending).toEqual(['a']);
    const noUser = () => false;
    expect(groupsOf([user, calls('a'), user, answer], noUser).groups[1]!.pending).toEqual(['a']);
  });

  it('are those that got none: a declared status of an answered call counts nothing', () => {
    const answered: Message = { role: 'assistant', content: [call('a', 'pending'), call('b')] };
    expect(stateOf(answered, results('a'))).toEqual({ pending: ['b'], abandoned: [] });
  });
});

describe('legalCuts', () => {
  it('allows the start and the end of a list, and of an empty one the start', () => {
    expect(cuts([])).toEqual([0]);
    expect(cuts([user, answer])).toEqual([0, 1, 2]);
  });

  it('allows none between a call and its last result', () => {
    expect(cuts([user, calls('a'), results('a'), calls('b'), user, results('b'), answer])).toEqual([0, 1, 3, 6, 7]);
  });

  it('allows none behind a call that waits, not even at the end', () => {
    expect(cuts([user, answer, user, calls('a'), answer])).toEqual([0, 1, 2, 3]);
  });

  it('allows those behind an abandoned call', () => {
    expect(cuts([user, calls('a'), user, answer])).toEqual([0, 1, 2, 3, 4]);
    expect(cuts([user, { role: 'assistant', content: [call('a', 'abandoned')] }, answer])).toEqual([0, 1, 2, 3]);
  });

  it('allows those around orphans', () => {
    expect(cuts([results('x'), user, results('y')])).toEqual([0, 1, 2, 3]);
  });

  it('allows exactly those that tear no group and leave no waiting call behind, on any list', () => {
    fc.assert(
      fc.property(fc.oneof(anyMessages, conversation), (messages) => {
        const grouping = groupsOf(messages);
        const legal = Array.from({ length: messages.length + 1 }, (_, cut) => cut).filter((cut) =>
          grouping.groups.every(({ members: own, pending }) => {
            const evicted = own.filter((index) => index < cut).length;
            return evicted === 0 || (evicted === own.length && pending.length === 0);
          }),
        );
        expect(legalCuts(grouping)).toEqual(legal);
      }),
      { numRuns: 500 },
    );
  });

  it('leaves no result without its call on either side, in well-formed conversations', () => {
    fc.assert(
      fc.property(plan, (value) => {
        const messages = build({ ...value, pending: 0 });
        for (const cut of cuts(messages)) {
          for (const side of [messages.slice(0, cut), messages.slice(cut)]) {
            expect(groupsOf(side).orphans).toEqual([]);
            expect(groupsOf(side).groups.every((group) => group.pending.length === 0)).toBe(true);
          }
        }
      }),
    );
  });
});

/** Connected components found the slow way: merge until nothing changes. */
function components(count: number, { pairs }: Grouping): number[][] {
  let sets = Array.from({ length: count }, (_, index) => [index]);
  for (const { call: from, result: to } of pairs) {
    const touched = sets.filter((set) => set.includes(from.message) || set.includes(to.message));
    const merged = [...new Set(touched.flat())].sort((a, b) => a - b);
    sets = [...sets.filter((set) => !touched.includes(set)), merged];
  }
  return sets.sort((a, b) => a[0]! - b[0]!);
}
