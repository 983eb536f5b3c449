import { expect, it } from 'vitest';
import { partsShown } from './shown-parts.ts';

const TEXT = Array.from({ length: 300 }, (_, at) => `word ${at}`).join(' and ');

it('a text that is there is whole, and one that is not is nothing', () => {
  expect(partsShown(TEXT, `Sum up: ${TEXT}`)).toBe('whole');
  expect(partsShown(TEXT, 'Sum up.')).toBeUndefined();
});

it('says how much of the beginning is shown, and the words behind it', () => {
  const prompt = `Sum up: "${TEXT.slice(0, 200)}\\n\\n[... 2,417 more characters]", "role": "user"`;
  expect(partsShown(TEXT, prompt)).toEqual({ head: 200, tail: 0, between: '[... 2,417 more characters]' });
});

it('says how much of the end is shown, and the words in front of it', () => {
  const prompt = `tool:\n[2,417 characters left out]\n${TEXT.slice(-150)}\n`;
  expect(partsShown(TEXT, prompt)).toEqual({ head: 0, tail: 150, between: '[2,417 characters left out]' });
});

it('says what stands between both', () => {
  const prompt = `${TEXT.slice(0, 300)} [cut here] ${TEXT.slice(-100)}`;
  // The space belongs to the text as well as to what is between.
  expect(partsShown(TEXT, prompt)).toMatchObject({ between: expect.stringContaining('[cut here]') });
});
