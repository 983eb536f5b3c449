import { describe, expect, it } from 'vitest';
import { text } from '../../conversation/content.ts';
import { suiteTokens } from '../../conversation/estimate.ts';
import type { Message } from '../../conversation/message.ts';
import { asked } from '../passes/exchanges.testkit.ts';
import { assistant, calls, cleared, note, openCall, result, summary, user } from '../passes/messages.testkit.ts';
import { passesOf } from '../passes/read-passes.ts';
import { idle, type Story, traceOf } from '../passes/trace.testkit.ts';
import { ceilingsOf } from './ceilings.ts';
import { isRealUserOf, unitsOf } from './indivisible-units.ts';
import { surelyNoSmaller, tokenBoundsOf } from './token-bounds.ts';
import { mustCompact, triggerPositionOf } from './trigger.ts';
import { thresholdOf } from './trigger-threshold.ts';

/** The last pass of a story, and its trace. */
function lastOf(story: Story) {
  const trace = traceOf(story);
  return { trace, pass: passesOf(trace).at(-1)! };
}

const given = (messages: Message[], more: Partial<Story> = {}) =>
  lastOf({ given: messages, steps: [idle('auto')], ...more });

describe('token bounds', () => {
  it('is the least and the most that any estimator says, for any stretch', () => {
    // 40 letters: the suite says 4 + 10; characters/4 in total says 10; the mixed one 4 + (2 + 10) / 2 = 10;
    // characters/3.3 with the role says 3 + 44/3.3, rounded up = 17.
    const messages = [note('user', 'x'.repeat(40)), note('user', 'x'.repeat(40))];
    const bounds = tokenBoundsOf(messages);
    expect([bounds.low(0, 1), bounds.high(0, 1)]).toEqual([10, 17]);
    expect([bounds.low(0, 2), bounds.high(0, 2)]).toEqual([20, 34]);
    expect([bounds.low(1, 1), bounds.high(1, 1)]).toEqual([0, 0]);
  });

  it('rounds a sum up once, and counts no ids, as whoever adds up the words alone', () => {
    // Each of the forty says 41 characters: 410 tokens, where rounding each up made 440, and 3 tokens an id 480 and more.
    const steps = Array.from(
      { length: 40 },
      (_, at): Message => ({
        role: 'tool',
        content: [{ type: 'tool-result', callId: `call_of_12_${at}`, content: [text('x'.repeat(41))] }],
      }),
    );
    expect(tokenBoundsOf(steps).low(0, 40)).toBe(410);
  });

  it('only calls a list no smaller where all estimators agree', () => {
    const words = note('user', 'a b c d e f g h i j k l m n');
    const letters = note('user', 'abcdefghijklmnopqrstuvwxyzabcd');
    // 27 characters in 14 words against 30 in one: the estimator that counts words sees a gain.
    expect(surelyNoSmaller([words], [letters])).toBe(false);
    expect(surelyNoSmaller([letters], [letters])).toBe(true);
    expect(surelyNoSmaller([letters], [letters, words])).toBe(true);
    expect(surelyNoSmaller([letters, words], [letters])).toBe(false);
  });

  it('does not call a list no smaller that is shorter as JSON, as where many messages become one', () => {
    // Five messages of 3 characters and one of 103: more by every estimator (suite: 25 and 30), and 275 characters of JSON become
    // 155, since the brackets of four messages are saved.
    const five = Array.from({ length: 5 }, () => note('user', 'abc'));
    expect(surelyNoSmaller(five, [note('user', 'x'.repeat(103))])).toBe(false);
    expect(surelyNoSmaller(five, [note('user', 'x'.repeat(400))])).toBe(true);
  });
});

describe('a conversation stands with its trigger', () => {
  const positionAt = (tokens: number, more: Partial<Story> = {}) => {
    const { pass, trace } = given([user('a', tokens)], more);
    return triggerPositionOf(pass, trace);
  };

  it('clearly above it, near it or clearly below it, by every estimator', () => {
    expect([9000, 5000, 2500, 1500].map((tokens) => positionAt(tokens))).toEqual([
      'clearly-above',
      'near',
      'near',
      'clearly-below',
    ]);
  });

  it('by the calibrated size of the trigger', () => {
    expect(positionAt(9000, { sizes: { effectiveTrigger: 8000 } })).toBe('near');
  });

  it('near it where such a trigger can not be set', () => {
    expect(positionAt(9000, { profile: { triggers: ['messages'] } })).toBe('near');
  });

  it('near it where a result was given to an agent that nobody saw', () => {
    const story = (content: string): Partial<Story> => ({
      drive: 'agent',
      steps: [idle('auto', { before: [calls('a', 'x'), cleared('x', content)] })],
    });
    const standingWith = (content: string) => {
      const { pass, trace } = given([], story(content));
      return triggerPositionOf(pass, trace);
    };
    expect([standingWith('ok'), standingWith('')]).toEqual(['clearly-below', 'near']);
  });

  it('the same where the trigger is a share of the window', () => {
    const settings = { trigger: { fraction: 0.25 } };
    expect(positionAt(9000, { settings, profile: { triggers: ['fraction'] } })).toBe('clearly-above');
    expect(positionAt(9000, { settings, profile: { triggers: ['tokens'] } })).toBe('near');
    expect(positionAt(1500, { settings: { trigger: { messages: 3 } }, profile: { triggers: ['tokens'] } })).toBe(
      'near',
    );
  });

  it('by its tail where every request is looked at', () => {
    const profile = { triggers: ['always' as const] };
    const messages = (count: number) => Array.from({ length: count }, (_, at) => user(`m${at}`));
    const with2 = (trigger: { messages: number } | { turns: number }) =>
      [1, 2, 3].map((count) => {
        const { pass, trace } = given(messages(count), { settings: { trigger }, profile });
        return triggerPositionOf(pass, trace);
      });
    expect(positionAt(9000, { profile })).toBe('clearly-above');
    expect(with2({ messages: 2 })).toEqual(['clearly-below', 'near', 'clearly-above']);
    expect(with2({ turns: 2 })).toEqual(['clearly-below', 'near', 'clearly-above']);
  });

  it('by the count of messages, whoever counts what', () => {
    const counted = (count: number, summarized: boolean) => {
      const own = summarized ? [summary('S1', [])] : [];
      const messages = [...own, ...Array.from({ length: count }, (_, at) => user(`m${at}`))];
      const { pass, trace } = given(messages, {
        settings: { trigger: { messages: 3 } },
        profile: { triggers: ['messages'] },
      });
      return triggerPositionOf(pass, trace);
    };
    expect([2, 3, 4].map((count) => counted(count, false))).toEqual(['clearly-below', 'near', 'clearly-above']);
    expect([1, 2, 3, 4].map((count) => counted(count, true))).toEqual([
      'clearly-below',
      'near',
      'near',
      'clearly-above',
    ]);
  });

  const due = (compact: 'auto' | 'manual' | 'overflow', tokens: number, more: Partial<Story> = {}) => {
    const { pass, trace } = given([user('a', tokens)], { steps: [idle(compact)], ...more });
    return mustCompact(pass, trace);
  };

  it('and a pass is due there, or when it was asked for', () => {
    expect([due('auto', 9000), due('auto', 5000), due('manual', 10)]).toEqual([true, false, true]);
  });

  it('and after an overflow for those who recover from one', () => {
    expect(due('overflow', 10)).toBe(false);
    expect(due('overflow', 10, { profile: { triggers: ['tokens', 'overflow'] } })).toBe(true);
  });
});

describe('the threshold', () => {
  const threshold = (more: Partial<Story>) => thresholdOf(given([], more).trace.case);

  it('is what the trigger is set to, in tokens of the suite', () => {
    expect(threshold({})).toBe(4000);
    expect(threshold({ sizes: { effectiveTrigger: 6000 } })).toBe(6000);
    expect(threshold({ settings: { trigger: { tokens: 1000 } }, sizes: { effectiveTrigger: 6000 } })).toBe(1500);
  });

  it('is a share of the window where it is set so', () => {
    expect(threshold({ settings: { trigger: { fraction: 0.5 }, window: 16_000 } })).toBe(8000);
  });

  it('is none where messages are counted', () => {
    expect(threshold({ settings: { trigger: { messages: 3 } } })).toBeUndefined();
  });

  it('is about the conversation alone, whether an agent counts its own prompt or not', () => {
    const counted = { trigger: 3500, effectiveTrigger: 2200, overhead: 1500 };
    // 3500 - 1500 tokens of its own are 2000, and these were found to be 2200 of the suite's; 5500 - 1500 are twice that.
    expect(threshold({ settings: { trigger: { tokens: 3500 } }, sizes: counted })).toBe(2200);
    expect(threshold({ settings: { trigger: { tokens: 5500 } }, sizes: counted })).toBe(4400);
    const left = { trigger: 2000, effectiveTrigger: 2200, overhead: 1500 };
    expect(threshold({ settings: { trigger: { tokens: 2000 } }, sizes: left })).toBe(2200);
  });
});

describe('units', () => {
  const talk = [
    user('u1'),
    calls('a1', 'x', 'y'),
    result('x'),
    result('y'),
    assistant('b1'),
    user('u2'),
    assistant('b2'),
  ];
  const cutsOf = (messages: Message[], cut: 'group' | 'user-turn') => {
    const { pass, trace } = given(messages, { profile: { cut } });
    return unitsOf(pass, trace.profile).map(({ from, to }) => [from, to]);
  };

  it('are atomic groups, or turns where the profile cuts at turns', () => {
    expect(cutsOf(talk, 'group')).toEqual([
      [0, 1],
      [1, 4],
      [4, 5],
      [5, 6],
      [6, 7],
    ]);
    expect(cutsOf(talk, 'user-turn')).toEqual([
      [0, 5],
      [5, 7],
    ]);
    expect(cutsOf([], 'group')).toEqual([]);
  });

  it('are one from the first pending call on', () => {
    expect(cutsOf([...talk, openCall('c', 'z', 'pending'), assistant('d')], 'group').at(-1)).toEqual([7, 9]);
  });

  it('begin with a user who speaks, and not with results that a dialect sends as a user', () => {
    const asUser = (message: Message): Message => ({ ...message, role: 'user' });
    const both: Message = { role: 'user', content: [...result('y').content, ...user('u2').content] };
    const messages = [user('u1'), calls('a1', 'x', 'y'), asUser(result('x')), both, assistant('b1')];
    expect(cutsOf(messages, 'user-turn')).toEqual([[0, 5]]);
    const { pass } = given(messages);
    expect(messages.map((message, at) => isRealUserOf(pass)(message, at))).toEqual([true, false, false, true, false]);
  });

  it('do not begin with what the compactor wrote', () => {
    const { pass, trace } = lastOf({
      given: talk,
      profile: { cut: 'user-turn' },
      steps: [
        {
          compact: 'manual',
          asked: [asked(talk.slice(0, 5), 'S1')],
          view: [summary('S1', talk.slice(0, 5)), ...talk.slice(5)],
        },
        idle('auto'),
      ],
    });
    expect(unitsOf(pass, trace.profile)).toEqual([
      { from: 0, to: 1 },
      { from: 1, to: 3 },
    ]);
  });
});

describe('ceilings', () => {
  const ceilings = (more: Partial<Story>) => ceilingsOf(given([], more).trace);

  it('are those that are set and can be set', () => {
    const settings = { keep: { tokens: 1200, messages: 5, turns: 2, fraction: 0.1 } };
    expect(ceilings({ settings, profile: { keep: ['tokens', 'messages', 'turns', 'fraction'] } })).toEqual([
      { kind: 'tokens', limit: 1200 },
      { kind: 'messages', limit: 5 },
      { kind: 'turns', limit: 2 },
      { kind: 'tokens', limit: 1600 },
    ]);
    expect(ceilings({ settings, profile: { keep: ['turns'] } })).toEqual([{ kind: 'turns', limit: 2 }]);
  });

  it('grow with the calibrated size of a token, and never shrink', () => {
    expect(ceilings({ sizes: { effectiveTrigger: 6000 } })).toEqual([{ kind: 'tokens', limit: 1800 }]);
    expect(ceilings({ sizes: { effectiveTrigger: 2000 } })).toEqual([{ kind: 'tokens', limit: 1200 }]);
  });
});

describe('the test kit', () => {
  it('writes texts of about the size it is told, so that sizes in stories can be read', () => {
    for (const tokens of [100, 900, 3000]) {
      const size = suiteTokens([user(`of ${tokens}`, tokens)]);
      expect(Math.abs(size - tokens)).toBeLessThan(20);
    }
    expect(suiteTokens([cleared('x', '')])).toBe(4);
  });
});
