import { expect, it } from 'vitest';
import { collapseWhiteSpace } from './collapse-white-space.ts';

it.each([
  ['one space', 'one two', 'one two'],
  ['several', 'one   two', 'one two'],
  ['a line feed', 'one\ntwo', 'one two'],
  ['a blank line with an indent', 'one\r\n\n  two', 'one two'],
  ['a space that does not break', 'one\u00a0two', 'one two'],
  ['a line separator', 'one\u2028two', 'one two'],
  ['white space at both ends', ' \tone two\n', 'one two'],
  ['nothing else', ' \n ', ''],
])('makes one space of %s', (_what, text, even) => {
  expect(collapseWhiteSpace(text)).toBe(even);
});
