import { describe, expect, it } from 'vitest';
import { compare } from './findings-compare.ts';
import { type Outcome, readFindings } from './findings-file.ts';
import { printFindings, printKnown, unreadEntries } from './findings-print.ts';

const PLACES = { profiles: ['default', 'trim-off'], drives: ['pure', 'agent'] };

const PLACE = { profile: 'default', drive: 'pure' };

/** What two cases of a requirement show at all four places; `fails` says where. */
function outcomesWhere(fails: (outcome: Omit<Outcome, 'failed'>) => boolean): Outcome[] {
  const variants = ['CC-0011[n=1,way=up]', 'CC-0011[n=1,way=down]', 'CC-0011[n=2,way=up]', 'CC-0012'];
  return PLACES.profiles.flatMap((profile) =>
    PLACES.drives.flatMap((drive) =>
      variants.map((variant) => {
        const outcome = { profile, drive, variant, about: 'FAIL-1' };
        return { ...outcome, failed: fails(outcome) };
      }),
    ),
  );
}

const failuresOf = (outcomes: Outcome[]) => outcomes.filter(({ failed }) => failed);
const printed = (outcomes: Outcome[]) => printFindings(unreadEntries(failuresOf(outcomes)), outcomes, PLACES);
const linesIn = (outcomes: Outcome[]) => printed(outcomes).split('\n').slice(3, -1);

describe('a printed finding', () => {
  it('names a case alone where all its variants fail everywhere', () => {
    expect(printed(outcomesWhere(() => true))).toBe(
      '  - requirement: FAIL-1\n    evidence: TODO\n    failures: 16\n    in: CC-0011 CC-0012\n',
    );
  });

  it('names the places where a case fails nowhere else', () => {
    expect(linesIn(outcomesWhere(({ profile, variant }) => profile === 'default' && variant === 'CC-0012'))).toEqual([
      '    in:',
      '      default / all: CC-0012',
    ]);
  });

  it('names the value that all failing variants have in common', () => {
    expect(linesIn(outcomesWhere(({ variant }) => variant.includes('n=1')))).toEqual(['    in: CC-0011[n=1]']);
  });

  it('names a variant in full where nothing shorter would leave out those that pass', () => {
    expect(linesIn(outcomesWhere(({ variant }) => variant === 'CC-0011[n=1,way=up]'))).toEqual([
      '    in: CC-0011[n=1,way=up]',
    ]);
  });

  it('names nothing that another entry holds', () => {
    const outcomes = outcomesWhere(() => true);
    const unread = failuresOf(outcomes).filter(({ drive }) => drive === 'agent');
    expect(printFindings(unreadEntries(unread), outcomes, PLACES)).toContain('all / agent: CC-0011 CC-0012\n');
  });

  it('names half a character by its escape', () => {
    const outcomes = ['\ud83d', '\ude00'].map((half, at) => {
      return { ...PLACE, variant: `CC-0566[half=${half}]`, about: 'PROG-4', failed: at === 0 };
    });
    expect(linesIn(outcomes)).toEqual(['    in: CC-0566[half=\\ud83d]']);
    const file = readFindings(`version: 1.0.0\nfindings:\n${printed(outcomes)}`.replace('TODO', 'Seen.'), PLACES);
    expect(compare(file, outcomes, PLACES.profiles).complaints).toEqual([]);
  });

  it('is read back as exactly the failures it was made of, whatever they are', () => {
    for (let pattern = 1; pattern < 200; pattern += 1) {
      let bit = 0;
      const outcomes = outcomesWhere(() => ((pattern * 2654435761) >> (bit++ % 31)) % 2 !== 0);
      const file = readFindings(`version: 1.0.0\nfindings:\n${printed(outcomes)}`.replace('TODO', 'Seen.'), PLACES);
      expect(compare(file, outcomes, PLACES.profiles).complaints).toEqual([]);
    }
  });
});

describe('the record of what there was', () => {
  const known = { cases: new Set(['CC-0012', 'CC-0011']), requirements: new Set(['FAIL-10', 'FAIL-2']) };

  it('is printed in order, and read back as it was', () => {
    const text = printKnown(known);
    expect(text).toBe('known:\n  requirements: FAIL-2 FAIL-10\n  cases: CC-0011 CC-0012\n');
    expect(readFindings(`version: 1.0.0\nfindings:\n${text}`, PLACES).known).toEqual(known);
  });

  it.each([
    ['known:\n', 'known.cases: expected ids apart by blanks, got nothing'],
    ['known: { cases: CC-0011 }\n', 'known.requirements: expected ids apart by blanks, got nothing'],
    ['known: { cases: CC-*, requirements: FAIL-1 }\n', 'known.cases: expected ids apart by blanks, got "CC-*"'],
  ])('is refused as %j', (text, message) => {
    expect(() => readFindings(`version: 1.0.0\nfindings:\n${text}`, PLACES)).toThrow(message);
  });
});
