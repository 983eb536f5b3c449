import { expect, it } from 'vitest';
import { codeSpans } from './code-spans.ts';

/** Code between angle brackets. */
const read = (text: string): string =>
  codeSpans(text)
    .map((span) => (span.code ? `<${span.text}>` : span.text))
    .join('');

it.each([
  ['no code at all', 'no code at all'],
  ['`createSummary` catches `429`s', '<createSummary> catches <429>s'],
  ["expands `$$`, `` $` `` and `$'`", "expands <$$>, <$`> and <$'>"],
  ['over\n`two\nlines` of it', 'over\n<two\nlines> of it'],
  ['a lone ` stays', 'a lone ` stays'],
  ['`` and `x`', '`` and <x>'],
  ['', ''],
])('code is told from the words around it: %j', (text, expected) => {
  expect(read(text)).toBe(expected);
});
