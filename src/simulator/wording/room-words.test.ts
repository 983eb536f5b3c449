import { describe, expect, it } from 'vitest';
import { roomWords } from './room-words.ts';

const SIZES = { window: 20_000, reservedOutput: 4000 };

describe('the room beside the largest request', () => {
  it.each([
    [12_000, 4000, '4k less than the window has room for beside the answer'],
    [19_500, -3500, '3.5k into the 4k kept free for the answer'],
    [21_000, -5000, '1k more than the window of 20k'],
  ])('of %i tokens', (peak, headroom, words) => {
    expect(roomWords({ peak, headroom }, SIZES)).toBe(words);
  });
});
