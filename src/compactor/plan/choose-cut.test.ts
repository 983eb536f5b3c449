import { describe, expect, it } from 'vitest';
import type { KeepRule } from '../../conversation/settings.ts';
import { assistant, OPTIONS, user } from '../compactor.testkit.ts';
import { rulesOf } from '../rules.ts';
import { summaryMessage } from '../view/synthetic-messages.ts';
import { chooseCut } from './choose-cut.ts';

/** Three turns of two messages each, ten tokens a message. */
const TURNS = [user('1'), assistant('2'), user('3'), assistant('4'), user('5'), assistant('6')];
const EVERYWHERE = [0, 1, 2, 3, 4, 5];
const NOTHING = { messages: 0, tokens: 0 };

const cutAt = (keep: KeepRule, cuts = EVERYWHERE, beside = NOTHING) =>
  chooseCut(TURNS, cuts, beside, rulesOf({ ...OPTIONS, window: 1000, keep, count: () => 10 }));

describe('the tail is as long as its ceiling allows', () => {
  it('in messages', () => {
    expect(cutAt({ messages: 6 })).toBe(0);
    expect(cutAt({ messages: 5 })).toBe(1);
    expect(cutAt({ messages: 2 })).toBe(4);
  });

  it('in tokens', () => {
    expect(cutAt({ tokens: 30 })).toBe(3);
    expect(cutAt({ tokens: 29 })).toBe(4);
  });

  it('as a fraction of the window', () => {
    expect(cutAt({ fraction: 0.04 })).toBe(2);
  });

  it('in turns, of which one that is cut in the middle counts whole', () => {
    expect(cutAt({ turns: 3 })).toBe(0);
    expect(cutAt({ turns: 2 })).toBe(2);
    expect(cutAt({ turns: 1 })).toBe(4);
    expect(cutAt({ turns: 1 }, [0, 3, 5])).toBe(5);
  });

  it('in turns, to the first of which belongs what stands before it', () => {
    const history = [summaryMessage('S', 'user'), ...TURNS];
    const rules = rulesOf({ ...OPTIONS, keep: { turns: 3 } });
    expect(chooseCut(history, [0, 1, 3], NOTHING, rules)).toBe(0);
  });
});

describe('with two ceilings the one that keeps fewer counts', () => {
  it('whichever of them that is', () => {
    expect(cutAt({ messages: 4, tokens: 20 })).toBe(4);
    expect(cutAt({ messages: 2, tokens: 40 })).toBe(4);
    expect(cutAt({ turns: 2, messages: 3 })).toBe(3);
  });
});

describe('a cut that may not fall where the ceiling would have it', () => {
  it('moves towards the end, so that no ceiling is broken', () => {
    expect(cutAt({ messages: 5 }, [0, 4])).toBe(4);
  });
});

describe('what is kept beside the tail', () => {
  it('comes off the same ceilings', () => {
    expect(cutAt({ messages: 3 }, EVERYWHERE, { messages: 1, tokens: 0 })).toBe(4);
    expect(cutAt({ tokens: 30 }, EVERYWHERE, { messages: 0, tokens: 5 })).toBe(4);
  });
});

describe('a newest unit that is over a ceiling by itself', () => {
  it('is kept whole, and nothing else is', () => {
    expect(cutAt({ messages: 1 }, [0, 2, 4])).toBe(4);
    expect(cutAt({ tokens: 5 })).toBe(5);
    expect(cutAt({ messages: 0 })).toBe(5);
  });
});
