import { describe, expect, test } from 'vitest';
import { chooseRule } from './choose-rule.ts';
import type { ModelScript } from './model-script.ts';

const script: ModelScript = {
  rules: [
    { class: 'agent', has: ['F-2222'], reply: { text: 'about two' } },
    { class: 'summarizer', reply: 'empty', times: 2 },
    { class: 'summarizer', has: ['F-2222', 'F-3333'], reply: 'equal' },
  ],
};

describe('the rule that answers', () => {
  test('is the first of the class', () => {
    expect(chooseRule(script, [], 'summarizer', 'F-2222 F-3333')).toEqual({ reply: 'empty', rule: 1 });
  });

  test('is passed over once it is used up', () => {
    expect(chooseRule(script, [0, 1, 0], 'summarizer', 'F-2222 F-3333')).toEqual({ reply: 'empty', rule: 1 });
    expect(chooseRule(script, [0, 2, 0], 'summarizer', 'F-2222 F-3333')).toEqual({ reply: 'equal', rule: 2 });
  });

  test('needs all its marks in the request', () => {
    expect(chooseRule(script, [0, 2, 0], 'summarizer', 'F-2222')).toBeUndefined();
    expect(chooseRule(script, [], 'agent', 'F-2222')).toEqual({ reply: { text: 'about two' }, rule: 0 });
  });

  test('is none where nothing matches', () => {
    expect(chooseRule({ rules: [] }, [], 'summarizer', '')).toBeUndefined();
  });

  test('gets an original back once in a step, unless it is told how often', () => {
    const recovering = (times: object): ModelScript => ({
      rules: [{ class: 'agent', reply: { recover: 'F-2222' }, ...times }],
    });
    expect(chooseRule(recovering({}), [0], 'agent', '')?.rule).toBe(0);
    expect(chooseRule(recovering({}), [1], 'agent', '')).toBeUndefined();
    expect(chooseRule(recovering({ times: 2 }), [1], 'agent', '')?.rule).toBe(0);
  });
});
