import { describe, expect, it } from 'vitest';
import { collectLaws, isLawFile, type LawFile } from './collect-laws.ts';
import { lawPerPass, notExercised } from './findings/judgement.ts';

const law = (requirement: string) => lawPerPass(requirement, () => notExercised('It never is.'));
const file = (path: string, ...requirements: string[]): LawFile => ({
  path,
  exports: Object.fromEntries(requirements.map((id) => [id.replace('-', '_'), law(id)])),
});
const orderOf = (...files: LawFile[]): string[] => collectLaws(files).map(({ requirement }) => requirement);

describe('a file holds laws', () => {
  it.each([
    ['messages/pair.ts', true],
    ['messages/pair.js', true],
    ['messages\\pair.ts', true],
    ['messages/ord-endings.ts', true],
    ['messages/pair.testkit.ts', false],
    ['messages/pair.open.testkit.ts', false],
    ['messages/pair.test.ts', false],
    ['messages/pair.d.ts', false],
    ['messages/README.md', false],
    ['messages', false],
    ['v1.2/messages', false],
    ['v1.2/pair.ts', true],
  ])('%s: %s', (path, holdsLaws) => {
    expect(isLawFile(path)).toBe(holdsLaws);
  });
});

describe('collecting laws', () => {
  it('gives them in one order, whatever order the files come in', () => {
    const files = [file('a.ts', 'FOLD-10', 'FOLD-2'), file('b.ts', 'PAIR-1'), file('c.ts', 'ORD-1', 'COVER-1')];
    const order = ['PAIR-1', 'ORD-1', 'COVER-1', 'FOLD-2', 'FOLD-10'];
    expect(orderOf(...files)).toEqual(order);
    expect(orderOf(...files.toReversed())).toEqual(order);
  });

  it('puts a group that nobody gave a place behind the others', () => {
    expect(orderOf(file('a.ts', 'ZETA-1'), file('b.ts', 'ALPHA-2', 'ALPHA-1'), file('c.ts', 'TRIG-1'))).toEqual([
      'TRIG-1',
      'ALPHA-1',
      'ALPHA-2',
      'ZETA-1',
    ]);
  });

  it.each<[string, LawFile[], string]>([
    ['a folder without files', [], 'There is no file of laws in src/judge/laws.'],
    ['a file without any', [file('messages/empty.ts')], 'src/judge/laws/messages/empty.ts exports no law.'],
    [
      'something else beside one',
      [{ path: 'messages/pair.ts', exports: { PAIR_1: law('PAIR-1'), helper: () => 1 } }],
      'src/judge/laws/messages/pair.ts exports "helper", which is no law of that name.',
    ],
    [
      'an object that can not judge',
      [{ path: 'messages/pair.ts', exports: { PAIR_1: { requirement: 'PAIR-1' } } }],
      'Expected: a law of the requirement "PAIR-1". Got: object.',
    ],
    [
      'a law under the name of another',
      [{ path: 'messages/pair.ts', exports: { PAIR_1: law('PAIR-2') } }],
      'Expected: a law of the requirement "PAIR-1". Got: a law of PAIR-2.',
    ],
    [
      'two laws of one requirement',
      [file('messages/pair.ts', 'PAIR-1'), file('content/twin.ts', 'PAIR-1')],
      'Two laws judge PAIR-1: one in src/judge/laws/messages/pair.ts, one in src/judge/laws/content/twin.ts.',
    ],
  ])('refuses %s', (_, files, message) => {
    expect(() => collectLaws(files)).toThrow(message);
  });
});
