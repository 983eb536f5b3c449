import { describe, expect, it } from 'vitest';
import { editedText } from './edited-text.ts';

const TEXT = 'if (cut) {\n  return at;\n}\nreturn 0;\n';
const edit = (anchor: string, replacement: string) => ({ file: 'cut.js', anchor, replacement });

describe('an edit of a package', () => {
  it('counts lines that are gone or come, whichever are more, and none that stay', () => {
    expect(editedText(TEXT, [edit('return at', 'return safe(at)')])).toEqual({
      text: TEXT.replace('return at', 'return safe(at)'),
      lines: 1,
    });
    const inserted = editedText(TEXT, [edit('  return at;\n', '  at -= 1;\n  log(at);\n  return at;\n')]);
    expect(inserted.lines).toBe(2);
    expect(editedText(TEXT, [edit('  return at;\n}\n', '}\n')])).toEqual({
      text: 'if (cut) {\n}\nreturn 0;\n',
      lines: 1,
    });
  });

  it('comes after the ones before it, and may use what they have written', () => {
    const { text, lines } = editedText(TEXT, [edit('return at', 'return safe(at)'), edit('safe(', 'safest(')]);
    expect(text).toContain('return safest(at);');
    expect(lines).toBe(2);
  });

  it('is no pattern', () => {
    expect(editedText('a.b', [edit('.', '$&')]).text).toBe('a$&b');
  });

  it.each([
    ['no longer there', 'return cut'],
    ['there 2 times', 'return '],
  ])('is refused where its anchor is %s', (words, anchor) => {
    expect(() => editedText(TEXT, [edit(anchor, '')])).toThrow(words);
  });

  it('can’t hide many lines in one', () => {
    expect(() => editedText(TEXT, [edit('return at;', `return ${'at + '.repeat(40)}at;`)])).toThrow('characters');
  });
});
