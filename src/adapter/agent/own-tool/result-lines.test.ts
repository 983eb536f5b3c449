import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aroundWholeFile, linesOfResult } from './result-lines.ts';

const words = (text: string): string => text.replace(/\s+/g, '');

describe('a result as the lines of a file', () => {
  it('has lines of at most 200 characters, and all that is no space, in order', () => {
    const result = fc.array(fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.lorem({ maxCount: 80 })));
    fc.assert(
      fc.property(result, (parts) => {
        const content = parts.join('\n');
        const lines = linesOfResult(content);
        expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(200);
        expect(words(lines.join('\n'))).toBe(words(content));
        expect(Buffer.from(lines.join('\n')).toString('utf8').includes('\ufffd')).toBe(
          Buffer.from(content).toString('utf8').includes('\ufffd'),
        );
      }),
    );
  });

  it('has no more lines for many short ones', () => {
    expect(linesOfResult('{\n  "a": 1,\n  "b": 2\n}')).toEqual(['{   "a": 1,   "b": 2 }']);
  });

  it.each([' ', '\t', '\u00a0'])('is divided between words that are parted by %j', (space) => {
    const words = Array.from({ length: 60 }, (_, at) => `F-A${at}8B`);
    expect(linesOfResult(words.join(space)).flatMap((line) => line.split(space))).toEqual(words);
  });

  it('is divided between words', () => {
    const content = Array.from({ length: 60 }, (_, at) => `F-A${at}B fact`).join(' ');
    for (const line of linesOfResult(content)) expect(line).toMatch(/^(?:F-A\d+B|fact)\b.*\b(?:F-A\d+B|fact)$/);
  });
});

describe('what a tool shows of a file', () => {
  const lines = ['first line', 'first line', '\tand the last one  '];

  it.each([
    ['as it is', lines.join('\n'), ['', '']],
    ['with numbers', lines.map((line, at) => `${at + 1}\t${line}`).join('\n'), ['', '']],
    [
      'in a frame',
      `<file>\n${lines.map((line, at) => `0000${at}| ${line.trim()}`).join('\n')}\n(End of file)\n</file>`,
      ['<file>', '(End of file)\n</file>'],
    ],
    ['with arrows', lines.map((line, at) => `${at + 9}→${line}`).join('\n'), ['', '']],
  ])('is all of it, %s', (_how, shown, [before, after]) => {
    expect(aroundWholeFile(shown, lines)).toEqual({ before, after });
  });

  it.each([
    ['one of two lines that are the same', '1 first line\n2 and the last one'],
    ['the beginning', '1 first line\n2 first line\n[truncated]'],
    ['another order', 'and the last one\nfirst line\nfirst line'],
    ['a word in its place', '[Old tool result content cleared]'],
    ['the lines with something between', 'first line\n[…]\nfirst line\nand the last one'],
  ])('is not, where it is %s', (_what, shown) => {
    expect(aroundWholeFile(shown, lines)).toBeUndefined();
  });

  it.each(['[Old tool result cleared to save tokens]', 'It is ok', '[ok]', 'not ok'])(
    'is no short word within %j',
    (shown) => {
      expect(aroundWholeFile(shown, ['ok'])).toBeUndefined();
    },
  );
});
