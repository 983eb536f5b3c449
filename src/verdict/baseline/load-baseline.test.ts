import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Baseline } from './baseline.ts';
import { loadBaseline } from './load-baseline.ts';
import { refuseOtherAdapter } from './refuse-other-adapter.ts';

const folder = mkdtempSync(join(tmpdir(), 'conform-baseline-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = join(folder, 'conform-baseline.yaml');
const HEAD = 'format: conform-baseline/1\nadapter: mine\n';
const requirements = [{ id: 'PAIR-1' }, { id: 'PAIR-2' }, { id: 'ORD-3' }];

function load(text: string, drafts = false): Baseline {
  writeFileSync(file, text);
  return loadBaseline(file, { requirements, drafts });
}

/** A file with these entries, each in flow form on a line of its own from line 4 on. */
const withEntries = (...entries: string[]): string =>
  `${HEAD}entries:${entries.length === 0 ? ' []' : ''}\n${entries.map((one) => `  - { ${one} }\n`).join('')}`;

const FAIL = 'requirement: PAIR-1, verdict: fail, reason: The cut ignores calls., since: 2026-01-05';
const CRASH = 'verdict: crash, reason: It runs out of memory., since: 2026-01-05';

/** The first lines of all complaints, without the folder. */
function complaints(text: string): string[] {
  try {
    load(text);
  } catch (error) {
    const lines = (error as Error).message.split('\n');
    return lines.filter((line) => line.startsWith(file)).map((line) => line.slice(file.length + 1));
  }
  return [];
}

describe('a baseline', () => {
  it('is read with the place of everything a person may have to take out', () => {
    const text = `${HEAD}profile: default
entries:
  - requirement: PAIR-1
    verdict: fail
    reason: The cut ignores calls.
    issue: me/mine#12
    since: 2026-01-05
    expires: 2026-07-01
    drive: [pure, session]
    case:
      - CC-0001
      - CC-0002[fanout=6]
      - CC-03*
  - { verdict: crash, reason: Too long for it., since: 2026-01-06, tag: size, profile: trimming }
  - { requirement: ORD-3, verdict: blocked, reason: Never exercised., since: 2026-01-06 }
`;
    expect(load(text)).toEqual({
      file,
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      adapter: 'mine',
      profile: 'default',
      entries: [
        {
          requirement: 'PAIR-1',
          verdict: 'fail',
          reason: 'The cut ignores calls.',
          issue: 'me/mine#12',
          since: '2026-01-05',
          expires: '2026-07-01',
          drives: ['pure', 'session'],
          profiles: ['default'],
          place: { line: 5, column: 5 },
          targets: [
            { by: 'case', name: 'CC-0001', place: { line: 13, column: 9 } },
            { by: 'variant', name: 'CC-0002[fanout=6]', place: { line: 14, column: 9 } },
            { by: 'glob', name: 'CC-03*', place: { line: 15, column: 9 } },
          ],
        },
        {
          verdict: 'crash',
          reason: 'Too long for it.',
          since: '2026-01-06',
          drives: [],
          profiles: ['trimming'],
          place: { line: 16, column: 7 },
          targets: [{ by: 'tag', name: 'size', place: expect.objectContaining({ line: 16 }) }],
        },
        {
          requirement: 'ORD-3',
          verdict: 'blocked',
          reason: 'Never exercised.',
          since: '2026-01-06',
          drives: [],
          profiles: ['default'],
          place: { line: 17, column: 7 },
          targets: [{ by: 'all', name: '', place: { line: 17, column: 7 } }],
        },
      ],
    });
  });

  it('may know of nothing', () => {
    expect(load(withEntries()).entries).toEqual([]);
  });

  // The place is that of the last time the marked words stand in the file.
  it.each([
    ['an unknown key', [`${FAIL}, isue: me/mine#1`], 'isue', 'Unknown key "isue". Did you mean "issue"?'],
    [
      'no verdict',
      ['requirement: PAIR-1, reason: x, since: 2026-01-05'],
      'requirement',
      'The key "verdict" is missing.',
    ],
    [
      'another verdict',
      [FAIL.replace('fail', 'fial')],
      'fial',
      'Expected one of fail, blocked, crash, timeout, protocol, got "fial". Did you mean "fail"?',
    ],
    [
      'a verdict about the suite',
      [FAIL.replace('fail', 'suite-error')],
      'suite-error',
      'Expected one of fail, blocked, crash, timeout, protocol, got "suite-error".',
    ],
    [
      'no reason',
      [FAIL.replace('reason: The cut ignores calls.', 'reason: ""')],
      '""',
      'Expected a reason that is not blank, got "".',
    ],
    [
      'a reason nobody has written',
      [FAIL.replace('The cut ignores calls.', 'TODO')],
      'TODO',
      'The reason of this entry has not been written yet.',
    ],
    ['no day', [FAIL.replace('2026-01-05', 'january')], 'january', 'Expected a day such as 2026-06-01, got "january".'],
    [
      'a day the calendar lacks',
      [FAIL.replace('2026-01-05', '2026-02-30')],
      '2026-02-30',
      'The calendar has no 2026-02-30.',
    ],
    [
      'an end before its beginning',
      [`${FAIL}, expires: 2025-12-31`],
      '2025-12-31',
      '2025-12-31 is before 2026-01-05, so the entry never counts.',
    ],
    [
      'an issue nobody can find',
      [`${FAIL}, issue: see chat`],
      'see chat',
      'Expected an address such as https://example.com/issues/12, or project#12, got "see chat".',
    ],
    [
      'a drive there is not',
      [`${FAIL}, drive: sessoin`],
      'sessoin',
      'Expected one of pure, session, agent, or a list of them, got "sessoin". Did you mean "session"?',
    ],
    [
      'a requirement there is not',
      [FAIL.replace('PAIR-1', 'PAIR-11')],
      'PAIR-11',
      'There is no requirement PAIR-11. Did you mean "PAIR-1"?',
    ],
    [
      'a failure of nothing in particular',
      [FAIL.replace('requirement: PAIR-1', 'case: CC-0001')],
      'fail',
      'The requirement is missing that fails.',
    ],
    [
      'a block of nothing in particular',
      [FAIL.replace('requirement: PAIR-1', 'case: CC-0001').replace('fail', 'blocked')],
      'blocked',
      'The requirement is missing that is blocked.',
    ],
    [
      'a crash of a requirement',
      [`requirement: PAIR-1, ${CRASH}, case: CC-0001`],
      'requirement',
      'No requirement ends in crash; a case does.',
    ],
    ['a crash of nothing in particular', [CRASH], 'crash', 'The cases are missing that end in crash.'],
    ['cases and tags', [`${FAIL}, case: CC-0001, tag: pair`], 'tag', 'An entry names cases or tags, not both.'],
    [
      'the same twice',
      [`${FAIL}, case: [CC-0001, CC-0002]`, `${FAIL}, case: CC-0002, drive: pure`],
      'CC-0002',
      'PAIR-1 in CC-0002 stands in entry 1 already.',
    ],
    [
      'the same twice with different verdicts',
      [`${FAIL}, case: CC-0001`, `${FAIL.replace('fail', 'blocked')}, case: CC-0001`],
      'CC-0001',
      'PAIR-1 in CC-0001 stands in entry 1 already.',
    ],
    [
      'the same twice in one list',
      [`${FAIL}, case: [CC-0001, CC-0001]`],
      'CC-0001',
      'PAIR-1 in CC-0001 stands in this entry already.',
    ],
  ])('is refused for %s', (_, entries, marked, message) => {
    const text = withEntries(...entries);
    const before = text.slice(0, text.lastIndexOf(marked)).split('\n');
    expect(complaints(text)).toEqual([`${before.length}:${before.at(-1)!.length + 1}: ${message}`]);
  });

  it('may say the same of different drives, profiles and requirements', () => {
    const entries = [
      `${FAIL}, case: CC-0001, drive: pure`,
      `${FAIL}, case: CC-0001, drive: session`,
      `${FAIL}, case: CC-0001, profile: other`,
      `${FAIL.replace('PAIR-1', 'PAIR-2')}, case: CC-0001`,
    ];
    expect(complaints(`${withEntries(...entries)}profile: default\n`)).toEqual([]);
  });

  it('says everything that is wrong with it at once', () => {
    expect(complaints(withEntries(FAIL.replace('fail', 'fial'), `${FAIL}, isue: 1`))).toHaveLength(2);
    expect(complaints('format: conform-baseline/2\nentries: []\n')).toHaveLength(2);
  });

  it('is no place for aliases, and none for two documents', () => {
    expect(complaints(`${HEAD}entries: &a []\nx: *a\n`)).toEqual(['4:4: Aliases such as *a are not allowed.']);
    expect(complaints(`${withEntries(FAIL)}---\nx: 1\n`)).toHaveLength(1);
  });

  it('may be without reasons for whoever is about to write them', () => {
    expect(load(withEntries(FAIL.replace('The cut ignores calls.', 'TODO')), true).entries).toHaveLength(1);
  });

  it('has to be there', () => {
    expect(() => loadBaseline(join(folder, 'nowhere.yaml'), { requirements })).toThrow(
      'There is no such file or folder.',
    );
  });
});

describe('refuseForeign', () => {
  const about = (profile = 'trimming') => load(withEntries(`${FAIL}, profile: ${profile}`));

  it('takes a baseline for its own adapter only', () => {
    expect(() => refuseOtherAdapter(about(), { name: 'mime' })).toThrow(
      `${file} is about the adapter "mine", and this is "mime".`,
    );
    expect(() => refuseOtherAdapter(about(), { name: 'mine', profiles: ['default', 'trimming'] })).not.toThrow();
  });

  it('names the line of a profile that the adapter does not have', () => {
    expect(() => refuseOtherAdapter(about('triming'), { name: 'mine', profiles: ['default', 'trimming'] })).toThrow(
      `${file}:4:7: mine has no profile "triming". It has: default, trimming. Did you mean "trimming"?`,
    );
  });
});
