import { describe, expect, it } from 'vitest';
import type { Message } from '../../conversation/message.ts';
import { assistant, calls, cleared, merged, note, openCall, result, user } from '../passes/messages.testkit.ts';
import type { Pass } from '../passes/pass.ts';
import { passesOf } from '../passes/read-passes.ts';
import { idle, type Story, traceOf } from '../passes/trace.testkit.ts';
import { refusalBeforePass } from '../requests/refusal-before-pass.ts';
import { newFaults, pairFaults } from './pair-faults.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const passOf = (story: Story): Pass => passesOf(traceOf(story)).at(-1)!;
describe('what the provider would have said to what was given', () => {
  const refusal = (given: Message[], system?: string) => {
    const story: Story = { given, steps: [idle('auto')], settings: system === undefined ? {} : { system } };
    return refusalBeforePass(passOf(story), traceOf(story));
  };

  it('is nothing, or the first rule it breaks', () => {
    expect(refusal(talk)).toBeUndefined();
    expect(refusal([user('u'), result('lost')])).toBe('openai-chat/tool-needs-call');
  });

  it('is what the provider of the run would have said', () => {
    const story: Story = { given: [user('u'), result('lost')], steps: [idle('auto')], dialect: 'anthropic' };
    expect(refusalBeforePass(passOf(story), traceOf(story))).toMatch(/^anthropic\//);
  });

  it('counts the system prompt that goes along', () => {
    expect(refusal([])).toMatch(/^openai-chat\//);
    expect(refusal([], 'Be brief.')).toBeUndefined();
  });
});

describe('faults of pairs', () => {
  const kinds = (messages: Message[]) => pairFaults(messages).map(({ kind, id, at }) => [kind, id, at]);

  it('are none where every result follows on its call', () => {
    expect(kinds([calls('a', 'x', 'y'), result('y'), result('x'), calls('b', 'x'), result('x')])).toEqual([]);
  });

  it('are results without a call, out of place or twice, and calls without a result', () => {
    expect(kinds([result('x'), calls('a', 'x')])).toEqual([
      ['result-without-call', 'x', 0],
      ['call-without-result', 'x', 1],
    ]);
    expect(kinds([calls('a', 'x'), user('u'), result('x')])).toEqual([['result-out-of-place', 'x', 2]]);
    expect(kinds([calls('a', 'x'), result('x'), result('x')])).toEqual([['result-twice', 'x', 2]]);
  });

  it('are none where results follow on several messages with calls that the provider joins', () => {
    const list = [calls('a', 'x'), calls('b', 'y'), result('x'), result('y')];
    expect(pairFaults(list, 'anthropic')).toEqual([]);
    expect(kinds(list)).toEqual([['result-out-of-place', 'x', 2]]);
    expect(pairFaults([calls('a', 'x'), user('u'), calls('b', 'y'), result('x')], 'anthropic')[0]?.kind).toBe(
      'result-out-of-place',
    );
  });

  it('are new where the same call or result had none like it', () => {
    const given = [
      user('task', 900),
      calls('a', 'x'),
      user('u'),
      result('x'),
      openCall('b', 'y', 'abandoned'),
      user('end'),
    ];
    const view = [note('user', 'In short.'), ...given.slice(2)];
    const found = (list: Message[]) => newFaults(passOf({ given, steps: [{ compact: 'manual', view: list }] }));
    expect(found(view)).toEqual([{ kind: 'result-without-call', id: 'x', at: 2, wasSound: false }]);
    const left = [...given.slice(0, 3), ...given.slice(4)];
    expect(found(left)).toEqual([{ kind: 'call-without-result', id: 'x', at: 1, wasSound: false }]);
  });

  it('are of no sound pair where another pair of the same run of results was broken', () => {
    const given = [user('task', 900), calls('a', 'x'), calls('b', 'y'), result('x'), result('y'), user('next')];
    const view = [...given.slice(0, 3), cleared('y', '[missing]'), ...given.slice(3)];
    const found = (list: Message[]) => newFaults(passOf({ given: list, steps: [{ compact: 'manual', view }] }));
    expect(found(given)).toContainEqual({ kind: 'result-twice', id: 'y', at: 5, wasSound: false });
  });

  it('are none where messages with calls, or with results, were merged', () => {
    const given = [user('task'), calls('a', 'x'), result('x'), calls('b', 'y'), result('y')];
    const [task, a, x, b, y] = given as [Message, Message, Message, Message, Message];
    const found = (view: Message[]) => newFaults(passOf({ given, steps: [{ compact: 'manual', view }] }));
    expect(found([task, merged(a, b), x, y])).toEqual([]);
    expect(found([task, merged(a, b), merged(x, y)])).toEqual([]);
  });
});
