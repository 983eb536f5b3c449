import { describe, expect, it } from 'vitest';
import { padded, padProblem, withoutPads } from './pads.ts';

const words = (count: number): string => 'w'.repeat(count);

describe('a text of an exact length', () => {
  it('lets what follows begin at the character that is named', () => {
    const text = padded('Log +20c 😀 end', words);
    expect(text).toBe('Log wwwwwwwwwwwwwww 😀 end');
    expect(text.indexOf('😀')).toBe(20);
  });

  it('counts UTF-16 units, as truncation does: the emoji before it are two each', () => {
    expect(padded('😀😀 +10c x', words).indexOf('x')).toBe(10);
  });

  it('may be filled up twice, and at its end', () => {
    const text = padded('A +8c B +16c', words);
    expect(text).toBe('A wwwww B wwwww ');
    expect(text.length).toBe(16);
  });

  it('says a thing many times', () => {
    expect(padded('+3x😀', words)).toBe('😀😀😀');
    expect(padded('x +4x😀 y', words)).toBe('x 😀😀😀😀 y');
    expect(padded('a +2x😀 +12c b', words)).toBe('a 😀😀 wwww b');
  });

  it('leaves other words as they are', () => {
    for (const text of ['+20 c', '1+20c', '+20c.', 'C +x']) expect(padded(text, words)).toBe(text);
  });

  it('can be read without its pads', () => {
    expect(withoutPads('A +8c B +3x😀')).toBe('A  B ');
  });
});

describe('a pad without room', () => {
  it('is reported with the least that works', () => {
    expect(padProblem('Twelve chars +13c x', '/a')).toMatchObject([
      { pointer: '/a', message: 'No room for "+13c": the text before it has 12 characters already.' },
    ]);
    expect(padProblem('Twelve chars +13c x', '/a')[0]?.hint).toBe('The least that works here is +14c.');
    expect(padProblem('Twelve chars +14c x', '/a')).toEqual([]);
  });

  it('is seen behind other pads as well', () => {
    expect(padProblem('+20x😀 +30c', '/a')[0]?.message).toContain('40 characters already');
    expect(padProblem('+20c x +21c', '/a')[0]?.message).toContain('21 characters already');
  });
});
