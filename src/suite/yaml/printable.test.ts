import { describe, expect, it } from 'vitest';
import { printable, printableLines } from './printable.ts';

describe('a text that is printed', () => {
  it.each<[string, string, string]>([
    ['a control character', 'a\u001b[2J\u009b31m', 'a\\u001b[2J\\u009b31m'],
    ['the end of a line', 'a\nb\r\nc\u2028d', 'a b\\u000d c\\u2028d'],
    ['what turns the order around', 'a\u202eb\u2066c\u2069', 'a\\u202eb\\u2066c\\u2069'],
    ['a command at the beginning', '::error::planted', '\\u003a:error::planted'],
    ['one behind blanks, which runners take away', ' \t\u00a0::stop-commands::x', ' \\u0009\u00a0::stop-commands::x'],
    ['one behind blanks only', '  ::add-mask::x', '  \\u003a:add-mask::x'],
    ['one that was a line of its own', '\n::error::x', ' \\u003a:error::x'],
    ['an older command, anywhere', 'a ##[error]b', 'a \\u0023#[error]b'],
    ['a command of another build server', 'a ##vso[task.x] ##teamcity[y', 'a \\u0023#vso[task.x] \\u0023#teamcity[y'],
  ])('shows %s', (_, text, expected) => {
    expect(printable(text)).toBe(expected);
  });

  it.each(['a::b', 'std::vector', '# one, ## two', 'שלום \u{1f468}\u200d\u{1f4bb}', ': a'])(
    'leaves %j alone',
    (text) => {
      expect(printable(text)).toBe(text);
    },
  );
});

describe('a text of several lines that is printed', () => {
  it('keeps its lines, blanks and tabs, and nothing else that is unseen', () => {
    expect(printableLines('a\r\n  b\tc\u001b[2J\u0000\n::error::x')).toBe(
      'a\n  b\tc\\u001b[2J\\u0000\n\\u003a:error::x',
    );
  });
});
