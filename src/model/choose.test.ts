import { describe, expect, test } from 'vitest';
import { choose } from './choose.ts';
import type { ModelScript } from './script.ts';

const script: ModelScript = {
  rules: [
    { class: 'agent', has: ['F-2222'], reply: { text: 'about two' } },
    { class: 'summarizer', reply: 'empty', times: 2 },
    { class: 'summarizer', has: ['F-2222', 'F-3333'], reply: 'equal' },
  ],
};

describe('the rule that answers', () => {
  test('is the first of the class', () => {
    expect(choose(script, [], 'summarizer', 'F-2222 F-3333')).toEqual({ reply: 'empty', rule: 1 });
  });

  test('is passed over once it is used up', () => {
    expect(choose(script, [0, 1, 0], 'summarizer', 'F-2222 F-3333')).toEqual({ reply: 'empty', rule: 1 });
    expect(choose(script, [0, 2, 0], 'summarizer', 'F-2222 F-3333')).toEqual({ reply: 'equal', rule: 2 });
  });

  test('needs all its marks in the request', () => {
    expect(choose(script, [0, 2, 0], 'summarizer', 'F-2222')).toEqual({ reply: 'lossless' });
    expect(choose(script, [], 'agent', 'F-2222')).toEqual({ reply: { text: 'about two' }, rule: 0 });
  });

  test('is none where nothing matches: the summarizer is lossless then, and the agent goes on', () => {
    expect(choose({ rules: [] }, [], 'summarizer', '')).toEqual({ reply: 'lossless' });
    expect(choose({ rules: [] }, [], 'agent', '')).toEqual({ reply: { text: 'Understood. I will go on from here.' } });
  });
});
