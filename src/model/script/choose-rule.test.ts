import { describe, expect, test } from 'vitest';
import { type AskedWhen, chooseRule } from './choose-rule.ts';
import type { ModelScript } from './model-script.ts';

const script: ModelScript = {
  rules: [
    { class: 'agent', has: ['F-2222'], reply: { text: 'about two' } },
    { class: 'summarizer', reply: 'empty', times: 2 },
    { class: 'summarizer', has: ['F-2222', 'F-3333'], reply: 'equal' },
  ],
};

const used = (counts: number[], when: Partial<AskedWhen> = {}): AskedWhen => ({
  used: counts,
  pass: 1,
  request: 1,
  wentOn: false,
  ...when,
});

describe('the rule that answers', () => {
  test('is the first of the class', () => {
    expect(chooseRule(script, used([]), 'summarizer', 'F-2222 F-3333')).toEqual({ reply: 'empty', rule: 1 });
  });

  test('is passed over once it is used up', () => {
    expect(chooseRule(script, used([0, 1, 0]), 'summarizer', 'F-2222 F-3333')).toEqual({ reply: 'empty', rule: 1 });
    expect(chooseRule(script, used([0, 2, 0]), 'summarizer', 'F-2222 F-3333')).toEqual({ reply: 'equal', rule: 2 });
  });

  test('needs all its marks in the request', () => {
    expect(chooseRule(script, used([0, 2, 0]), 'summarizer', 'F-2222')).toBeUndefined();
    expect(chooseRule(script, used([]), 'agent', 'F-2222')).toEqual({ reply: { text: 'about two' }, rule: 0 });
  });

  test('is none where nothing matches', () => {
    expect(chooseRule({ rules: [] }, used([]), 'summarizer', '')).toBeUndefined();
  });

  test('answers in its pass alone, and there its request alone', () => {
    const failing: ModelScript = {
      rules: [
        { class: 'summarizer', reply: 'error', pass: 2, request: 1 },
        { class: 'summarizer', reply: 'blank', pass: 3 },
        { class: 'summarizer', reply: 'lossless' },
      ],
    };
    const replies = [1, 2, 3].flatMap((pass) =>
      [1, 2].map((request) => chooseRule(failing, used([], { pass, request }), 'summarizer', '')?.reply),
    );
    expect(replies).toEqual(['lossless', 'lossless', 'error', 'lossless', 'blank', 'blank']);
  });

  test('gets an original back once in a step, unless it is told how often', () => {
    const recovering = (times: object): ModelScript => ({
      rules: [{ class: 'agent', reply: { recover: 'F-2222' }, ...times }],
    });
    expect(chooseRule(recovering({}), used([0]), 'agent', '')?.rule).toBe(0);
    expect(chooseRule(recovering({}), used([1]), 'agent', '')).toBeUndefined();
    expect(chooseRule(recovering({ times: 2 }), used([1]), 'agent', '')?.rule).toBe(0);
  });
});
