import { describe, expect, it } from 'vitest';
import { createNoise, shorten } from './noise.ts';

describe('noise', () => {
  it('gives each line once', () => {
    const noise = createNoise();
    noise.add('one');
    noise.add('two');
    expect(noise.take()).toEqual(['one', 'two']);
    expect(noise.take()).toEqual([]);
  });

  it('keeps the first lines up to its limit, and says how many came after', () => {
    const noise = createNoise(2);
    for (const line of ['one', 'two', 'three', 'four']) noise.add(line);
    expect(noise.take()).toEqual(['one', 'two', '… and 2 more lines']);
    noise.add('five');
    expect(noise.take()).toEqual(['five']);
  });

  it('shortens a long line, and says how long it was', () => {
    const noise = createNoise();
    noise.add('x'.repeat(1001));
    expect(noise.take()).toEqual([`${'x'.repeat(1000)}… (1001 characters)`]);
  });
});

describe('a text that is shortened', () => {
  it('is left as it is where it fits', () => {
    expect(shorten('four', 4)).toBe('four');
    expect(shorten('fives', 4)).toBe('five… (5 characters)');
  });
});
