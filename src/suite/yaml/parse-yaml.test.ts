import { describe, expect, it } from 'vitest';
import { complaintAbout, goodBut } from '../corpus/good-case.testkit.ts';
import { InvalidFileError } from './diagnostic.ts';
import { parseYaml } from './parse-yaml.ts';

describe('a file that is not one YAML mapping', () => {
  const faults: [what: string, text: string, complaint: string | RegExp][] = [
    ['an empty file', '', 'case.yaml:1:1: The file is empty.'],
    ['a file of comments', '# nothing yet\n', 'case.yaml:1:1: The file is empty.'],
    ['a byte order mark', '\uFEFFid: CC-0100\n', 'case.yaml:1:1: The file starts with a byte order mark.'],
    ['a list', '- id: CC-0100\n', 'case.yaml:1:1: Expected a mapping, got a list.'],
    ['a single value', '\n  forty-two\n', 'case.yaml:2:3: Expected a mapping, got a single value.'],
    ['two documents', 'id: CC-0100\n---\nid: CC-0101\n', 'case.yaml:2:1: A second document starts here.'],
    [
      'a key that stands twice',
      'id: CC-0100\nwhy: a\nid: CC-0101\n',
      'case.yaml:3:1: This key stands twice in the same mapping.',
    ],
    ['a tab', 'given:\n\tsettings: 1\n', 'case.yaml:2:1: A tab is used for indentation.'],
    ['a key that is a list', 'id: CC-0100\n? [a, b]\n: c\n', 'case.yaml:2:3: A key must be a word.'],
    ['a tag', 'id: !!binary CC-0100\n', 'case.yaml:1:5: Tags such as !!binary are not allowed.'],
    ['a tag nobody knows', 'id: !secret CC-0100\n', 'case.yaml:1:5: Tags such as !secret are not allowed.'],
    ['a thousand levels', `id: ${'['.repeat(9999)}`, /^case\.yaml:1:\d+: This is nested too deeply\.$/],
    ['an alias', 'id: &a CC-0100\nwhy: *a\n', 'case.yaml:2:6: Aliases such as *a are not allowed.'],
  ];
  it.each(faults)('%s is refused with its place', (_, text, complaint) => {
    if (typeof complaint === 'string') expect(complaintAbout(text)).toBe(complaint);
    else expect(complaintAbout(text)).toMatch(complaint);
  });

  it('an alias bomb is refused before it is unfolded', () => {
    const levels = Array.from({ length: 40 }, (_, level) => `k${level}: &b${level + 1} [*b${level}, *b${level}]`);
    const bomb = ['a: &b0 [x]', ...levels].join('\n');
    expect(complaintAbout(bomb)).toBe('case.yaml:2:10: Aliases such as *b0 are not allowed.');
  });

  it('broken syntax is reported once, however much of the file it makes unreadable', () => {
    const read = () => parseYaml('case.yaml', 'id: [1, 2\nwhy: {\ngiven: }\n');
    expect(read).toThrow(InvalidFileError);
    try {
      read();
    } catch (error) {
      expect((error as InvalidFileError).diagnostics).toHaveLength(1);
    }
  });
});

describe('a quote that is never closed is pointed at where it opens', () => {
  it.each([
    ['id: CC-9001\ntitle: "open\nwhy: b\ngiven:\n  - { a: 1 }\n', '2:8'],
    ["id: 'CC-9001\ntitle: b\n", '1:5'],
    ['a:\n  - { user: "Hi (F1) }\n  - { user: "And now?" }\nz: 1\n', '2:13'],
  ])('%j', (text, place) => {
    expect(complaintAbout(text)).toBe(`case.yaml:${place}: The quote that opens here is never closed.`);
  });
});

describe('what YAML could misread', () => {
  it('a colon inside an unquoted text is refused, not cut off', () => {
    expect(complaintAbout(goodBut('Go on. (F1)', 'Go on: now (F1)'))).toMatch(
      /^case\.yaml:7:\d+: This is not valid YAML: /,
    );
  });

  it('yes and no are words, as in YAML 1.2', () => {
    expect(parseYaml('x', 'a: yes\nb: no\n').data).toEqual({ a: 'yes', b: 'no' });
  });

  it('numbers used as keys become text', () => {
    expect(parseYaml('x', '1: a\n').data).toEqual({ '1': 'a' });
  });

  it('lines that end in carriage return and line feed are read and placed alike', () => {
    const { place } = parseYaml('x', 'a: 1\r\nb: 2\r\n');
    expect(place({ pointer: '/b', message: '' })).toMatchObject({ line: 2, column: 4, excerpt: 'b: 2' });
  });
});

describe('the place of a problem', () => {
  const { place } = parseYaml('x.yaml', 'a:\n  b: [one, { c/d: two }]\n  e:\n');
  const placeOf = (pointer: string, part?: 'key' | 'value') => {
    const { line, column, width } = place({ pointer, message: '', ...(part === undefined ? {} : { part }) });
    return [line, column, width];
  };
  it('is the value, or the key where the key is meant', () => {
    expect(placeOf('/a/b/0')).toEqual([2, 7, 3]);
    expect(placeOf('/a/b', 'key')).toEqual([2, 3, 1]);
  });

  it('is the key of a mapping or a list, so that no whole block is marked', () => {
    expect(placeOf('/a/b')).toEqual([2, 3, 1]);
    expect(placeOf('/a')).toEqual([1, 1, 1]);
  });

  it('is what is meant of a longer text', () => {
    const long = parseYaml('x', 'a: |\n  one\n  two three\nb: "\\x74hree"\n');
    const at = (pointer: string) => long.place({ pointer, message: '', within: 'three' });
    expect(at('/a')).toMatchObject({ line: 3, column: 7, width: 5, excerpt: '  two three' });
    expect(at('/b')).toMatchObject({ line: 4, column: 4 });
  });

  it('is the first key of a mapping in a list', () => {
    expect(placeOf('/a/b/1')).toEqual([2, 14, 3]);
  });

  it('reads escaped slashes in a pointer', () => {
    expect(placeOf('/a/b/1/c~1d')).toEqual([2, 19, 3]);
  });

  it('is the key where there is no value', () => {
    expect(placeOf('/a/e')).toEqual([3, 3, 1]);
  });

  it('is what would hold it where it is not there', () => {
    expect(placeOf('/a/b/7')).toEqual([2, 3, 1]);
    expect(placeOf('/nowhere')).toEqual([1, 1, 1]);
  });
});
