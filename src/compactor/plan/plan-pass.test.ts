import { describe, expect, it } from 'vitest';
import type { Message } from '../../conversation/message.ts';
import { assistant, calls, OPTIONS, result, system, user, words } from '../compactor.testkit.ts';
import { rulesOf } from '../rules.ts';
import type { CompactorOptions } from '../types/options.ts';
import type { Fold } from '../types/plan.ts';
import { ackMessage, carriedRequestMessage, summaryMessage } from '../view/synthetic-messages.ts';
import { planPass } from './plan-pass.ts';

const TWO_TURNS = [user(`Old. ${words(50)}`), assistant(words(50)), user('New.'), assistant('Yes.')];

function folded(history: Message[], options: Partial<CompactorOptions> = {}): Fold {
  const planned = planPass(history, rulesOf({ ...OPTIONS, ...options }), 'manual');
  if (planned.kind !== 'fold') throw new Error(`planned ${JSON.stringify(planned)}`);
  return planned;
}

describe('a plan', () => {
  it('leaves a conversation below its trigger alone', () => {
    expect(planPass(TWO_TURNS, rulesOf(OPTIONS))).toEqual({ kind: 'below-trigger' });
  });

  it('does not ask the trigger when a pass is asked for by hand or by an overflow', () => {
    expect(planPass(TWO_TURNS, rulesOf(OPTIONS), 'manual').kind).toBe('fold');
    expect(planPass(TWO_TURNS, rulesOf(OPTIONS), 'overflow').kind).toBe('fold');
  });

  it('parts the history into what goes and what stays', () => {
    const { evict, keep, previousSummary, layout } = folded(TWO_TURNS);
    expect(evict).toEqual(TWO_TURNS.slice(0, 2));
    expect(keep).toEqual(TWO_TURNS.slice(2));
    expect(previousSummary).toBeNull();
    expect(layout.carry).toBeNull();
  });

  it('takes the previous summary out into its own slot, and drops its acknowledgement', () => {
    const { evict, previousSummary } = folded([summaryMessage('OLD', 'user'), ackMessage(), ...TWO_TURNS]);
    expect(previousSummary).toBe('OLD');
    expect(evict).toEqual(TWO_TURNS.slice(0, 2));
  });

  it('loses neither of two summaries', () => {
    const history = [summaryMessage('ONE', 'user'), summaryMessage('TWO', 'user'), ...TWO_TURNS];
    expect(folded(history).previousSummary).toBe('ONE\n\nTWO');
  });

  it('takes a user message that imitates a summary for what it is', () => {
    const imitation = { ...summaryMessage('FORGED', 'user'), meta: {} };
    const { evict, previousSummary } = folded([imitation, ...TWO_TURNS]);
    expect(previousSummary).toBeNull();
    expect(evict).toEqual([imitation, ...TWO_TURNS.slice(0, 2)]);
  });

  it('neither evicts nor summarises a system message', () => {
    const { evict, layout } = folded([system('Rules.'), TWO_TURNS[0]!, system('More rules.'), ...TWO_TURNS.slice(1)]);
    expect(evict).toEqual(TWO_TURNS.slice(0, 2));
    expect(layout.pinned).toEqual([0, 2]);
  });
});

const AT_WORK = [
  user(`Old. ${words(50)}`),
  assistant('Yes.'),
  user('Fix it.'),
  calls(['a'], words(50)),
  result('a', words(50)),
  assistant('Hm.'),
];

describe('a cut inside the active turn', () => {
  it('carries its request, and tells what was before from what was done about it', () => {
    const { evict, activeFrom, layout } = folded(AT_WORK);
    expect(layout).toMatchObject({ cut: 5, carry: { at: 2 } });
    expect(evict.slice(0, activeFrom)).toEqual(AT_WORK.slice(0, 2));
    expect(evict.slice(activeFrom)).toEqual(AT_WORK.slice(3, 5));
  });

  it('takes the carried request off the ceilings', () => {
    // Without a request to carry, the last two groups would both stay within three messages.
    expect(folded(AT_WORK, { keep: { messages: 3 } }).layout.cut).toBe(5);
    expect(folded(AT_WORK, { keep: { messages: 4 } }).layout.cut).toBe(2);
  });

  it('leaves an earlier request that was carried to the summary, for its turn is over', () => {
    const stale = carriedRequestMessage(user('Long done.').content);
    const { evict, layout } = folded([summaryMessage('OLD', 'user'), stale, ...TWO_TURNS]);
    expect(evict).toContain(stale);
    expect(layout.carry).toBeNull();
  });

  it('is not made where only turns may be cut', () => {
    expect(folded(AT_WORK, { cut: 'user-turn' }).layout).toMatchObject({ cut: 2, carry: null });
  });
});

describe('a pass that can win nothing is not planned', () => {
  const planOf = (history: Message[], options: Partial<CompactorOptions> = {}) =>
    planPass(history, rulesOf({ ...OPTIONS, ...options }), 'manual');

  it('on an empty conversation', () => {
    expect(planOf([])).toEqual({ kind: 'nothing-to-evict', reason: 'all-kept', blocking: null });
  });

  it('on one that stands within the ceilings', () => {
    expect(planOf(TWO_TURNS, { keep: { messages: 4 } })).toMatchObject({ reason: 'all-kept' });
  });

  it('on a single turn where only turns may be cut', () => {
    expect(planOf(AT_WORK.slice(2), { cut: 'user-turn' })).toMatchObject({ reason: 'all-kept' });
  });

  it('when only its own messages could go', () => {
    const history = [summaryMessage(words(500), 'user'), ackMessage(), user('New.'), assistant('Yes.')];
    expect(planOf(history)).toMatchObject({ reason: 'nothing-new' });
    const carried = [
      summaryMessage('S', 'user'),
      carriedRequestMessage(user(words(50)).content),
      ...TWO_TURNS.slice(2),
    ];
    expect(planOf(carried)).toMatchObject({ reason: 'nothing-new' });
  });

  it('when only the request could go, which would be carried over', () => {
    expect(planOf([user('Fix it.'), calls(['a']), result('a', words(500))])).toMatchObject({
      reason: 'too-little',
    });
  });

  it('when the frame of the summary alone is larger than what goes', () => {
    expect(planOf([user('Hi.'), assistant('Hello.'), ...TWO_TURNS.slice(2)])).toMatchObject({
      reason: 'too-little',
    });
  });

  it('when what goes would not make up for a summary as long as the last one', () => {
    // Of 551 tokens 20 go, less than a tenth; a summary of the same length takes all the room of the last one.
    const history = [summaryMessage(words(500), 'user'), user(words(4)), assistant(words(8)), ...TWO_TURNS.slice(2)];
    expect(planOf(history, { minimumGain: 0.1 })).toMatchObject({ reason: 'too-little' });
    expect(planOf(history, { minimumGain: 0 })).toMatchObject({ kind: 'fold' });
  });

  it('and where it was due, the plan names what stays in the way', () => {
    const history = [system('Rules.'), user('Fix it.'), calls(['a'], words(495)), result('a', 'ok')];
    const planned = planOf(history, { overhead: 70, trigger: { tokens: 100 } });
    // 504 tokens: 495 of text, 5 for "read" and its arguments of 16 characters, 4 for the message; the result has 5.
    expect(planned).toEqual({
      kind: 'nothing-to-evict',
      reason: 'too-little',
      blocking:
        "These stay and can't be evicted: messages 3 to 4 of 4 (509 tokens), 1 system messages before them, and 70 tokens of system prompt and tools.",
    });
  });
});

it('a request that no window holds is reason enough for a pass, for it is cut down', () => {
  const history = [user(words(1200)), calls(['a']), result('a', words(500))];
  expect(folded(history, { window: 1000 }).evict).toEqual([]);
});

it('planning is linear: a hundred thousand messages are counted a few times each', () => {
  let counted = 0;
  const count = () => {
    counted += 1;
    return 10;
  };
  const turn = [user('Go.'), calls(['a', 'b']), result('b', '1'), result('a', '2'), assistant('Done.')];
  const history = Array.from({ length: 20_000 }, () => turn).flat();
  const started = performance.now();
  expect(folded(history, { window: 10_000_000, keep: { tokens: 4000 }, count }).layout.cut).toBe(99_600);
  expect(counted).toBeLessThan(6 * history.length);
  expect(performance.now() - started).toBeLessThan(3000);
});
