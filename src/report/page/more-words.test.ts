import { expect, it } from 'vitest';
import { moreWords } from './more-words.ts';

it('a button that shows more says how many there are, and never so many more of as many', () => {
  expect(moreWords(26, 40)).toBe('Show the other 26');
  expect(moreWords(40, 40)).toBe('Show the other 40');
  expect(moreWords(120, 40)).toBe('Show 40 of the other 120');
  expect(moreWords(1, 40)).toBe('Show the last one');
});
