import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOfResult, showsAll } from './result-lines.ts';

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

  it('is divided between words', () => {
    const content = Array.from({ length: 60 }, (_, at) => `F-A${at}B fact`).join(' ');
    for (const line of linesOfResult(content)) expect(line).toMatch(/^(?:F-A\d+B|fact)\b.*\b(?:F-A\d+B|fact)$/);
  });
});

describe('what a tool shows of a file', () => {
  const lines = ['first line', '', 'first line', '\tand the last one  '];

  it.each([
    ['as it is', lines.join('\n')],
    ['with numbers', lines.map((line, at) => `${at + 1}\t${line}`).join('\n')],
    [
      'in a frame',
      `<file>\n${lines.map((line, at) => `0000${at}| ${line.trim()}`).join('\n')}\n(End of file)\n</file>`,
    ],
  ])('is all of it, %s', (_how, shown) => {
    expect(showsAll(shown, lines)).toBe(true);
  });

  it.each([
    ['one of two lines that are the same', '1 first line\n2 and the last one'],
    ['the beginning', '1 first line\n2 \n3 first line\n[truncated]'],
    ['another order', 'and the last one\nfirst line\nfirst line'],
    ['a word in its place', '[Old tool result content cleared]'],
  ])('is not, where it is %s', (_what, shown) => {
    expect(showsAll(shown, lines)).toBe(false);
  });
});
