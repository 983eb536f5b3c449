import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CaseFile } from '../case/case-file.ts';
import { packageRoot } from '../package/package-root.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import { caseReferences } from './case-references.ts';
import { familyProblems } from './family-problems.ts';
import { GOOD, goodBut, goodWith } from './good-case.testkit.ts';
import { lintCases } from './lint-cases.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'conform-lint-'));
const MUTANTS = ['pair-check-removed', 'tail-first'];

/** @returns the cases that are free of faults by themselves, and what is wrong, without the folder of this test */
function lint(files: Record<string, string>) {
  const paths = Object.entries(files).map(([name, text]) => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  });
  const { cases, diagnostics } = lintCases(paths, MUTANTS);
  return {
    cases: cases.map(({ id }) => id),
    problems: diagnostics.map(
      ({ file, line, column, message }) => `${path.relative(folder, file)}:${line}:${column} ${message}`,
    ),
  };
}

const named = (id: string, text = GOOD): string => text.replace('CC-0100', id);

describe('linting', () => {
  it('finds nothing wrong with a good case', () => {
    expect(lint({ 'a.yaml': named('CC-9100') })).toEqual({ cases: ['CC-9100'], problems: [] });
  });

  it('says all at once: of the schema, of the meaning, and of what stands beside other cases', () => {
    const files = {
      'schema.yaml': named('CC-9101', goodWith('titel: x')),
      'meaning.yaml': named('CC-9102', goodBut('(F3)', '(F2)')),
      'beside.yaml': named(
        'CC-9103',
        goodWith('proves: [PAIR-99]\ntwin: CC-9999\nwitness: CC-0012\nmutants: [tail-frist]'),
      ),
      'taken.yaml': named('CC-0001'),
    };
    expect(lint(files)).toEqual({
      cases: ['CC-9103', 'CC-0001'],
      problems: [
        'schema.yaml:12:1 Unknown key "titel". Did you mean "title"?',
        'meaning.yaml:11:13 The fact F2 is stated a second time.',
        'beside.yaml:12:10 There is no requirement PAIR-99. Did you mean "PAIR-1"?',
        'beside.yaml:13:7 There is no case CC-9999.',
        'beside.yaml:14:10 CC-0012 never expects `compacted: true`, so it is no witness that anything compacts.',
        'beside.yaml:15:11 There is no mutant tail-frist. Did you mean "tail-first"?',
        'taken.yaml:1:5 The id CC-0001 is taken by cases/pair/parallel-reads.yaml.',
      ],
    });
  });

  it('says of one file all at once, whatever else is wrong with it, from top to bottom', () => {
    const text = `id: CC-77
titel: A file is read
why: Somebody is hurt.
given:
  settings: { keep: { tokens: 0.3T } }
  conversation:
    - user: Go on. (F1)
    - assistant: Reading.
      cals: { a: read_file a.txt }
    - results: { b: "text (F2) +0.4T" }
    - user: And now? (F1)
proves: [PAIR-99, foo]
twin: CC-9998
mutants: [tail-frist]
colour: red
then:
  - { compacted: true }
  - { kept: F7 }
  - { keptt: F7, proves: PAIR-88 }
`;
    expect(lint({ 'all.yaml': text }).problems).toEqual([
      'all.yaml:1:5 Expected CC- and four digits, such as CC-0007, got "CC-77".',
      'all.yaml:2:1 Unknown key "titel". Did you mean "title"?',
      'all.yaml:9:7 Unknown key "cals". Did you mean "calls"?',
      'all.yaml:10:18 Nothing before this result calls "b".',
      'all.yaml:11:13 The fact F1 is stated a second time.',
      'all.yaml:12:10 There is no requirement PAIR-99. Did you mean "PAIR-1"?',
      'all.yaml:12:19 Expected a requirement\'s id, such as PAIR-1, got "foo".',
      'all.yaml:13:7 There is no case CC-9998.',
      'all.yaml:14:11 There is no mutant tail-frist. Did you mean "tail-first"?',
      'all.yaml:15:1 Unknown key "colour".',
      'all.yaml:18:7 The key "proves" is missing.',
      'all.yaml:18:13 No text states the fact F7.',
      'all.yaml:19:7 Unknown key "keptt". Did you mean "kept"?',
      'all.yaml:19:26 There is no requirement PAIR-88. Did you mean "PAIR-1"?',
    ]);
  });

  it.each([
    ['a key of the story that means nothing', 'calls: {', 'tool_uses: {', [/Unknown key "tool_uses"/]],
    ['a message that is none', '- assistant: Reading.', '- assistant: 42', [/Expected/]],
    ['a witness that is no id', 'then:', 'witness: 7\nthen:', [/Expected/]],
    ['a title that is a list', 'title: A file is read', 'title: []', [/Expected/]],
    ['expectations that are no list', '  - { compacted: true }', '  compacted: true', [/Expected a list/]],
  ])('adds no echo: %s', (_, passage, replacement, expected) => {
    const { problems } = lint({ 'echo.yaml': named('CC-9108', goodBut(passage, replacement)) });
    expect(problems).toEqual(expected.map((one) => expect.stringMatching(one)));
  });

  it('says where ids are free for cases of ones own', () => {
    const file = path.join(folder, 'free.yaml');
    writeFileSync(file, named('CC-0001'));
    const [taken] = lintCases([file], MUTANTS).diagnostics;
    expect(taken?.hint).toContain('CC-9000 to CC-9999 are for cases of your own, and the suite never uses them');
  });

  it('does not say that a twin is missing, where it is only broken', () => {
    const files = {
      'a.yaml': named('CC-9104', goodWith('twin: CC-9105')),
      'b.yaml': named('CC-9105', goodWith('x: 1')),
    };
    expect(lint(files).problems).toEqual(['b.yaml:12:1 Unknown key "x".']);
  });

  it('takes twins that name each other', () => {
    const files = {
      'c.yaml': named('CC-9106', goodWith('twin: CC-9107')),
      'd.yaml': named('CC-9107', goodWith('twin: CC-9106')),
    };
    expect(lint(files).problems).toEqual([]);
  });

  it('reports a file that is not there like any other problem', () => {
    const { diagnostics } = lintCases([path.join(folder, 'nowhere.yaml')], MUTANTS);
    expect(diagnostics.map(({ message }) => message)).toEqual(['There is no such file or folder.']);
  });

  it.each([
    [
      'one that there is not',
      '[rolling-fold]',
      [
        '12:12 Expected one of tool-pair-splits, orphan-tool-results, single-user-turn-refusal, oversized-tail-ceilings, no-op-summaries, rolling-folds, overflow-retries, got "rolling-fold". Did you mean "rolling-folds"?',
      ],
    ],
    [
      'a word in the place of a list',
      'rolling-folds',
      ['12:11 Expected a list of families, such as [tool-pair-splits, rolling-folds], or none, got "rolling-folds".'],
    ],
    [
      'an empty list',
      '[]',
      ['12:1 Expected a list of families, such as [tool-pair-splits, rolling-folds], or none, got an empty list.'],
    ],
    [
      'none beside another',
      '[none, rolling-folds]',
      [
        '12:12 Expected one of tool-pair-splits, orphan-tool-results, single-user-turn-refusal, oversized-tail-ceilings, no-op-summaries, rolling-folds, overflow-retries, got "none".',
      ],
    ],
    [
      'one twice',
      '[rolling-folds, no-op-summaries, rolling-folds]',
      ['12:44 The family rolling-folds stands here twice.'],
    ],
    ['two', '[no-op-summaries, rolling-folds]', []],
    ['none', 'none', []],
  ])('takes families for what they are: %s', (_, families, problems) => {
    const text = named('CC-9109', goodWith(`families: ${families}`));
    expect(lint({ 'family.yaml': text }).problems).toEqual(problems.map((one) => `family.yaml:${one}`));
  });

  it('asks every case of the corpus for its families, whatever else is wrong, and no other', () => {
    const place = path.join(packageRoot(), 'cases/pair/not-there.yaml');
    const asked = (file: Pick<CaseFile, 'families' | 'userFile'>, at: string) =>
      familyProblems({ ...file, source: parseYaml(at, named('CC-9110')) });
    const [missing] = asked({}, 'cases/pair/not-there.yaml');
    expect(missing?.message).toBe('The key "families" is missing: which families of failures does the case belong to?');
    expect(missing?.hint).toContain('rolling-folds, overflow-retries], or families: none.');
    expect(asked({ userFile: place }, place)).toHaveLength(1);
    expect(asked({ userFile: place, families: 'none' }, place)).toEqual([]);
    expect(asked({ userFile: path.join(folder, 'cases/mine.yaml') }, 'cases/mine.yaml')).toEqual([]);
    const broken = caseReferences(parseYaml(place, 'id: CC-9110\nfamilies: 7\n'));
    expect(familyProblems({ ...broken, userFile: place })).toEqual([]);
    const bare = caseReferences(parseYaml(place, 'id: CC-9110\n'));
    expect(familyProblems({ ...bare, userFile: place })).toHaveLength(1);
  });

  it('tells who changed the variants of a case that a quick run has lost some', () => {
    const list = path.join(folder, 'list.yaml');
    const quick = (id: string) => {
      writeFileSync(list, `quick:\n  pure:\n    - ${id}\n`);
      const file = path.join(folder, 'several.yaml');
      writeFileSync(
        file,
        named('CC-9108', goodBut('0.3T', '$tail').replace('then:', 'matrix: { tail: [1, 2] }\nthen:')),
      );
      return lintCases([file], MUTANTS, list).diagnostics.map(({ message, line }) => `${line} ${message}`);
    };
    expect(quick('CC-9108[tail=2]')).toEqual([]);
    expect(quick('CC-9108[tail=3]')).toEqual([
      '3 There is no variant CC-9108[tail=3]. Did you mean "CC-9108[tail=1]"?',
    ]);
  });

  it('checks a file of the corpus in its own place', () => {
    const file = path.join(packageRoot(), 'cases/pair/parallel-reads.yaml');
    const [mutant = ''] = /(?<=^mutants: \[)[\w-]+/m.exec(readFileSync(file, 'utf8')) ?? [];
    const problems = lintCases([file], []).diagnostics.map(({ message }) => message);
    expect(problems[0]).toBe(`There is no mutant ${mutant}.`);
    expect(problems.filter((message) => message.includes('taken'))).toEqual([]);
  });
});
