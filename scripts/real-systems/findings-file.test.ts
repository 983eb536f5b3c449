import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { causeNotesIn, readFindings } from '../../src/report/saved/findings-file.ts';
import { compare } from './findings-compare.ts';
import { updatedFindings } from './findings-file.ts';

const ERROR = 'FAIL-1/error-installed@auto-summary';
const HALF = 'FAIL-1/broken-off-installed@auto-other';
const TORN = 'PAIR-1/call-evicted@auto-call';
const FILE = `# What was read.
version: 1.2.3
causes:
  - identity: [${ERROR}, ${HALF}]
    evidence: >-
      The error becomes
      the summary.
    script: summary-error.mjs
  # A person's own words.
  - identity: ${TORN}
    evidence: The cut falls inside of a batch.
`;

describe('a findings file', () => {
  it('says of each cause what a person has read, several that are mended together in one entry', () => {
    expect(readFindings(FILE)).toEqual({
      version: '1.2.3',
      causes: [
        { identities: [ERROR, HALF], evidence: 'The error becomes the summary.', script: 'summary-error.mjs' },
        { identities: [TORN], evidence: 'The cut falls inside of a batch.' },
      ],
    });
    expect(readFindings('version: 1.2.3\ncauses:\n').causes).toEqual([]);
  });

  it.each([
    ['no release', 'causes: []', 'The key "version" is missing'],
    ['no identity', 'version: 1.0.0\ncauses:\n  - evidence: x', 'The key "identity" is missing'],
    [
      'a requirement',
      'version: 1.0.0\ncauses:\n  - identity: FAIL-1\n    evidence: x',
      'Expected the identity of a cause',
    ],
    ['nothing seen', `version: 1.0.0\ncauses:\n  - identity: ${ERROR}`, 'The key "evidence" is missing'],
    ['another key', `version: 1.0.0\ncauses:\n  - identity: ${ERROR}\n    failures: 3`, 'Unknown key "failures"'],
    ['a cause twice', FILE.replace(TORN, HALF), `An entry before speaks of ${HALF}: the one in line 4`],
    ['no YAML', 'version: [', 'findings.yaml:1:1'],
  ])('is refused with %s', (_, text, message) => {
    expect(() => readFindings(text)).toThrow(message);
  });

  it('says of each cause which others its text and its program are about as well', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'conform-findings-'));
    writeFileSync(path.join(folder, 'findings.yaml'), FILE);
    const notes = causeNotesIn(folder);
    expect([notes[ERROR]?.alsoOf, notes[HALF]?.alsoOf]).toEqual([[HALF], [ERROR]]);
    expect(notes[TORN]).toEqual({ text: 'The cut falls inside of a batch.' });
  });

  it('is brought up to date, and all that a person wrote stays', () => {
    const text = updatedFindings(FILE, ['KEEP-1/ceiling-exceeded@auto-other'], [HALF, TORN]);
    expect(readFindings(text).causes).toEqual([
      { identities: [ERROR], evidence: 'The error becomes the summary.', script: 'summary-error.mjs' },
      { identities: ['KEEP-1/ceiling-exceeded@auto-other'], evidence: 'TODO' },
    ]);
    expect(text).toContain('# What was read.');
    expect(updatedFindings(FILE, [], [])).toContain("# A person's own words.");
  });
});

describe('causes that were seen, held against those that were read', () => {
  const file = readFindings(FILE);

  it('are fine where they are the same', () => {
    expect(compare(file, new Set([ERROR, HALF, TORN]), true).complaints).toEqual([]);
  });

  it('are red where nobody has read one, or one is gone', () => {
    const { complaints, unread, gone } = compare(file, new Set([ERROR, TORN, 'SIZE-1/not-smaller@auto-other']), true);
    expect(complaints).toEqual([
      'nobody has read this cause: SIZE-1/not-smaller@auto-other',
      `this cause no longer shows: ${HALF}`,
    ]);
    expect([unread, gone]).toEqual([['SIZE-1/not-smaller@auto-other'], [HALF]]);
  });

  it('are not gone where only a part was run', () => {
    expect(compare(file, new Set([ERROR]), false).complaints).toEqual([]);
  });

  it('are red where an entry still waits to be written', () => {
    const waiting = readFindings(FILE.replace('The cut falls inside of a batch.', 'TODO'));
    expect(compare(waiting, new Set([ERROR, HALF, TORN]), true).complaints).toEqual([
      `${TORN}: say what was seen instead of TODO`,
    ]);
  });
});
