import { describe, expect, it } from 'vitest';
import { text } from './content.ts';
import type { Message } from './message.ts';
import { isRealUser, turnStarts } from './turns.ts';

const user = (value: string): Message => ({ role: 'user', content: [text(value)] });
const assistant: Message = { role: 'assistant', content: [text('Yes.')] };

describe('turnStarts', () => {
  it('gives every real user message, also one that follows another', () => {
    expect(turnStarts([assistant, user('One.'), assistant, user('Two.'), user('Three.'), assistant])).toEqual([
      1, 3, 4,
    ]);
    expect(turnStarts([])).toEqual([]);
  });

  it('does not count a summary, tool results sent as user, nor an empty message', () => {
    const results: Message = { role: 'user', content: [{ type: 'tool-result', callId: 'x', content: [text('R')] }] };
    expect(turnStarts([user('Summary S-2222 of it.'), results, user(''), { role: 'user', content: [] }])).toEqual([]);
  });

  it('asks the judge of real messages where one is given', () => {
    const asked: number[] = [];
    const onlySecond = (_: Message, index: number) => asked.push(index) > 0 && index === 1;
    expect(turnStarts([user('Continue.'), user('Go.')], onlySecond)).toEqual([1]);
    expect(asked).toEqual([0, 1]);
  });
});

describe('isRealUser', () => {
  it('takes an image, and text beside tool results, for speech', () => {
    const image: Message = { role: 'user', content: [{ type: 'image', mediaType: 'image/png', data: '' }] };
    const both: Message = { role: 'user', content: [{ type: 'tool-result', callId: 'x', content: [] }, text('And?')] };
    expect([image, both].map((message) => isRealUser(message, 0))).toEqual([true, true]);
  });
});
