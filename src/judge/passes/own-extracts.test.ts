import { expect, it } from 'vitest';
import { text, textOf } from '../../conversation/content.ts';
import { marksIn } from '../../conversation/mark.ts';
import { markFor, note, user } from './messages.testkit.ts';
import { extractsOf, isExtract, withoutMarksInExtracts } from './own-extracts.ts';

const OPENS = 'Extracts of what was said:';
const profile = { prices: { 'without-summaries': { goes: 'oldest' as const, extract: { opens: OPENS } } } };
const words = `${OPENS}\nuser: ${markFor('one')}`;
const extract = note('user', words);
const beside = { ...user('two'), content: [...user('two').content, text(words)] };

it('knows an extract by the words it begins with, alone or beside what stays', () => {
  expect([extract, beside, user('two')].map((message) => extractsOf(message, profile).length)).toEqual([1, 1, 0]);
  expect([extract, beside, user('two')].map((message) => isExtract(message, profile))).toEqual([true, false, false]);
  expect(extractsOf(note('user', `So: ${words}`), profile)).toEqual([]);
});

it('takes marks out of extracts, and out of nothing else', () => {
  const marksLeft = (message: typeof extract) => marksIn(textOf(withoutMarksInExtracts(message, profile)), 'F');
  expect(marksLeft(extract)).toEqual([]);
  expect(marksLeft(beside)).toEqual([markFor('two')]);
  expect(withoutMarksInExtracts(user('two'), profile)).toEqual(user('two'));
});

it('knows none where none is declared', () => {
  const plain = { prices: { 'without-summaries': { goes: 'oldest' as const } } };
  expect(withoutMarksInExtracts(extract, plain)).toBe(extract);
  expect(isExtract(extract, plain)).toBe(false);
});
