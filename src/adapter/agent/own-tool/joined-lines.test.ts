import { describe, expect, it } from 'vitest';
import { joinedLines } from './joined-lines.ts';

describe('lines that somebody quotes', () => {
  const files = [['ok'], ['the first F-2345', 'the second one of all', 'the third line of them F-6789']];

  it.each([
    [
      'with numbers',
      'tool: 1\tthe first F-2345\n    2\tthe second one of all\n    3\tthe third line of them F-6789\nuser: yes',
    ],
    ['as they are', 'tool: the first F-2345\nthe second one of all\nthe third line of them F-6789\nuser: yes'],
  ])('are put together: %s', (_how, text) => {
    expect(joinedLines(text, files)).toMatch(
      /^tool: (1\t)?the first F-2345 the second one of all the third line of them F-6789\nuser: yes$/,
    );
  });

  it('are put together as far as they go', () => {
    expect(joinedLines('1| the first F-2345\n2| the second one of all\n3| the third line of th\n[cut]', files)).toBe(
      '1| the first F-2345 the second one of all the third line of th\n[cut]',
    );
  });

  it('are put together from the middle of one on', () => {
    expect(joinedLines('first F-2345\n    2\tthe second one of all', files)).toBe('first F-2345 the second one of all');
  });

  it('stay as they are where they are no lines of a file', () => {
    const text = 'ok\n1. the first\n2. the second one\n3. the fourth line of them\n';
    expect(joinedLines(text, files)).toBe(text);
  });
});
