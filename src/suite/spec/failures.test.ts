import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { casesFolder, loadCorpus } from '../corpus/load-corpus.ts';
import { type FailureClass, failuresFile, loadFailures } from './failures.ts';

const folder = mkdtempSync(join(tmpdir(), 'conform-failures-'));
afterAll(() => rmSync(folder, { recursive: true }));

const NAMED = { requirements: [{ id: 'PAIR-1' }, { id: 'PAIR-2' }], cases: [{ id: 'CC-0001' }] };

function load(...classes: string[]): FailureClass[] {
  const file = join(folder, 'failures.yaml');
  writeFileSync(file, `failures:\n${classes.map((one) => `  - { ${one} }\n`).join('')}`);
  return loadFailures(file, NAMED);
}

const A1 = 'id: A1, title: A result is alone, severity: 1, requirements: [PAIR-1]';
const A2 = A1.replace('A1', 'A2');

function complaint(...classes: string[]): string {
  try {
    load(...classes);
  } catch (error) {
    return (error as Error).message.split('\n')[0]?.replace(/^.*failures\.yaml:/, '') ?? '';
  }
  return 'no complaint';
}

describe('a class of failures', () => {
  it('names the cases that catch it, or what is missing for that', () => {
    expect(
      load(`${A1}, seen-in: [pi#1], cases: [CC-0001]`, `${A2}, needs: verb-rewind, because: No step takes it back.`),
    ).toEqual([
      {
        id: 'A1',
        title: 'A result is alone',
        severity: 1,
        seenIn: ['pi#1'],
        requirements: ['PAIR-1'],
        cases: ['CC-0001'],
      },
      {
        id: 'A2',
        title: 'A result is alone',
        severity: 1,
        seenIn: [],
        requirements: ['PAIR-1'],
        cases: [],
        needs: { what: 'verb-rewind', because: 'No step takes it back.' },
      },
    ]);
  });

  it.each([
    ['neither', [A1], '2:11: Nothing catches A1, and nothing says why.'],
    ['both', [`${A1}, cases: [CC-0001], needs: case`], 'A1 has cases, so nothing is missing.'],
    [
      'an id for the second time',
      [`${A1}, needs: case`, `${A1}, needs: case`],
      '3:11: The id A1 is taken: ids are never used twice.',
    ],
    ['a case there is not', [`${A1}, cases: [CC-0010]`], 'There is no case CC-0010. Did you mean "CC-0001"?'],
    [
      'a requirement there is not',
      [`${A1.replace('PAIR-1', 'PAIR-3')}, needs: case`],
      'There is no requirement PAIR-3.',
    ],
    ['no reason', [`${A1}, needs: dialect-gemini`], '"because" is missing: why is there no dialect-gemini?'],
    [
      'a reason for nothing',
      [`${A1}, cases: [CC-0001], because: Hm.`],
      '"because" only goes beside "needs", which is not here.',
    ],
    ['something else that is missing', [`${A1}, needs: dialect-gemni`], 'Did you mean "dialect-gemini"?'],
    [
      'no requirement',
      [`${A1.replace('[PAIR-1]', '[]')}, needs: case`],
      'Expected at least one entry, got an empty list.',
    ],
  ])('is refused with %s', (_, classes, said) => {
    expect(complaint(...classes)).toContain(said);
  });
});

describe('the failure classes of this package', () => {
  const failures = loadFailures(failuresFile(), loadCorpus(casesFolder()));

  it('are in a file that names its schema for editors', () => {
    const [, schema = ''] =
      /^# yaml-language-server: \$schema=(\S+)\n/.exec(readFileSync(failuresFile(), 'utf8')) ?? [];
    expect(JSON.parse(readFileSync(join(dirname(failuresFile()), schema), 'utf8')).title).toMatch(
      /^Failure classes of/,
    );
  });

  it('are 122, by letter', () => {
    const letters = Object.entries(Object.groupBy(failures, ({ id }) => id.charAt(0)));
    expect(letters.map(([letter, of = []]) => `${letter}${of.length}`).join(' ')).toBe(
      'A11 B7 C7 D21 E13 F12 G18 H7 I21 J5',
    );
    expect(failures.map(({ id }) => id)).toEqual(
      letters.flatMap(([letter, of = []]) => of.map((__, index) => `${letter}${index + 1}`)),
    );
  });

  it('have cases, or lack something that is said', () => {
    for (const { id, cases, needs } of failures) expect([id, cases.length > 0]).toEqual([id, needs === undefined]);
  });

  it('are waited for by no more cases than are still being written', () => {
    // Goes down to nothing as they are finished, and never up.
    expect(failures.filter(({ needs }) => needs?.what === 'case').length).toBeLessThanOrEqual(WAITING);
  });
});

const WAITING = 0;
