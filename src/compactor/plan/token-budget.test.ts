import { describe, expect, it } from 'vitest';
import { assistant, OPTIONS, user, words } from '../compactor.testkit.ts';
import { rulesOf } from '../rules.ts';
import type { CompactorOptions } from '../types/options.ts';
import { summaryMessage } from '../view/synthetic-messages.ts';
import { isDue, isGain, requestTokens, threshold } from './token-budget.ts';

const ten = { count: () => 10 };
const three = [user('a'), assistant('b'), user('c')];
const due = (options: Partial<CompactorOptions>) => isDue(three, rulesOf({ ...OPTIONS, ...ten, ...options }));

describe('a pass is due', () => {
  it('at its threshold of tokens, not only above it', () => {
    expect(due({ trigger: { tokens: 31 } })).toBe(false);
    expect(due({ trigger: { tokens: 30 } })).toBe(true);
  });

  it('counting system prompt and tools, which go with every request', () => {
    expect(due({ trigger: { tokens: 100 }, overhead: 69 })).toBe(false);
    expect(due({ trigger: { tokens: 100 }, overhead: 70 })).toBe(true);
  });

  it('at its fraction of the window', () => {
    expect(due({ window: 61, trigger: { fraction: 0.5 } })).toBe(false);
    expect(due({ window: 60, trigger: { fraction: 0.5 } })).toBe(true);
  });

  it('at its number of messages, to which a summary does not add', () => {
    expect(due({ trigger: { messages: 4 } })).toBe(false);
    expect(due({ trigger: { messages: 3 } })).toBe(true);
    const folded = [summaryMessage('S', 'user'), ...three];
    expect(isDue(folded, rulesOf({ ...OPTIONS, ...ten, trigger: { messages: 4 } }))).toBe(false);
  });

  it('whatever the trigger says, when no room is left for the answer', () => {
    expect(due({ window: 41, reservedOutput: 10, trigger: { tokens: 1000 } })).toBe(false);
    expect(due({ window: 40, reservedOutput: 10, trigger: { tokens: 1000 } })).toBe(true);
    expect(due({ window: 40, reservedOutput: 10, trigger: { messages: 1000 } })).toBe(true);
    expect(threshold(rulesOf({ ...OPTIONS, window: 40, reservedOutput: 10, trigger: { fraction: 1 } }))).toBe(30);
  });
});

it('the whole request is the messages and what goes beside them', () => {
  // 40 characters are 10 tokens, and 4 go with each message.
  expect(requestTokens([user(words(10)), user(words(10))], rulesOf({ ...OPTIONS, overhead: 500 }))).toBe(528);
});

describe('a gain', () => {
  const rules = rulesOf({ ...OPTIONS, minimumGain: 0.1 });

  it('is the asked-for share of the whole request or more', () => {
    expect(isGain(1000, 901, rules)).toBe(false);
    expect(isGain(1000, 900, rules)).toBe(true);
  });

  it('is never less than one token', () => {
    expect(isGain(1000, 1000, { ...rules, minimumGain: 0 })).toBe(false);
    expect(isGain(1000, 999, { ...rules, minimumGain: 0 })).toBe(true);
  });
});
