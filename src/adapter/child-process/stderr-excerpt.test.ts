import { describe, expect, it } from 'vitest';
import { stderrExcerpt } from './stderr-excerpt.ts';

describe('what a program printed when it died, in one line', () => {
  it.each([
    ['a line as it stands', 'out of luck', 'out of luck'],
    [
      'the error of a traceback first, without the marks below its code',
      `Traceback (most recent call last):
  File "/a/adapter.py", line 40, in <module>
    main()
    ~~~~^^
  File "/a/adapter.py", line 12, in main
    raise ValueError("boom")
ValueError: boom`,
      'ValueError: boom (printed with it: Traceback (most recent call last): | File "/a/adapter.py", line 40, in <module> | main() | File "/a/adapter.py", line 12, in main | raise ValueError("boom"))',
    ],
    [
      'the last of several errors, also with lines behind it',
      `a.b.FirstError: one

During handling of the above exception, another exception occurred:

a.b.SecondError: 2 problems
field
  wrong`,
      'a.b.SecondError: 2 problems (printed with it: a.b.FirstError: one | During handling of the above exception, another exception occurred: | field | wrong)',
    ],
    [
      'the error of Node, whose stack comes behind it',
      `file:///a.mjs:1
throw new TypeError("x");
^

TypeError: x
    at a (b:1:1)

Node.js v24.1.0`,
      'TypeError: x (printed with it: file:///a.mjs:1 | throw new TypeError("x"); | at a (b:1:1))',
    ],
    [
      'the last line that begins at the margin, where none names an error',
      'one\nBoom: two\n  three',
      'Boom: two (printed with it: one | three)',
    ],
    ['nothing', '', ''],
  ])('shows %s', (_, printed, expected) => {
    expect(stderrExcerpt(printed)).toBe(expected);
  });
});
