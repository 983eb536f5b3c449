import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CoverCandidates, type CoverTarget, quickCover, uncovered } from './quick-cover.ts';

const target = (name: string, ...shownBy: string[]): CoverTarget => ({ name, shownBy });
const plain: CoverCandidates = { costOf: () => 1, witnessesOf: () => [] };

describe('a cover', () => {
  it('takes what shows most first, and nothing that shows no more', () => {
    const targets = [target('one', 'A', 'B'), target('two', 'A', 'C'), target('three', 'C'), target('four', 'A')];
    expect(quickCover(targets, plain)).toEqual(['A', 'C']);
  });

  it('takes the cheaper of two that show as much, and the first by id of two as cheap', () => {
    const targets = [target('one', 'C', 'B', 'A')];
    expect(quickCover(targets, plain)).toEqual(['A']);
    expect(quickCover(targets, { ...plain, costOf: (id) => (id === 'B' ? 1 : 2) })).toEqual(['B']);
  });

  it('drops a first choice that later ones made superfluous', () => {
    // M shows four of six. L and R are needed for the last two, and together they show those four as well.
    const targets = [
      ...['1', '2'].map((name) => target(name, 'M', 'L')),
      ...['3', '4'].map((name) => target(name, 'M', 'R')),
      target('5', 'L'),
      target('6', 'R'),
    ];
    expect(quickCover(targets, plain)).toEqual(['L', 'R']);
  });

  it('exchanges a first choice for what shows the rest of it for less', () => {
    // X shows three for 30. Z is taken for the fourth and shows the third as well, so that A would do in the place of X.
    const targets = [target('1', 'X', 'A'), target('2', 'X', 'A'), target('3', 'X', 'Z'), target('4', 'Z')];
    const costs: Record<string, number> = { X: 30, A: 21, Z: 21 };
    expect(quickCover(targets, { ...plain, costOf: (id) => costs[id]! })).toEqual(['A', 'Z']);
  });

  it('holds the witnesses of what it takes, and theirs; what they show needs no other', () => {
    const witnesses: Record<string, string[]> = { A: ['W'], W: ['V'] };
    const candidates = { ...plain, witnessesOf: (id: string) => witnesses[id] ?? [] };
    expect(quickCover([target('one', 'A'), target('two', 'B', 'V')], candidates)).toEqual(['A', 'V', 'W']);
  });

  it('holds what is fixed, and takes nothing for what that shows already', () => {
    expect(quickCover([target('one', 'A', 'B')], { ...plain, fixed: ['B', 'Z'] })).toEqual(['B', 'Z']);
  });

  it('takes nothing for what nothing shows', () => {
    expect(quickCover([target('none')], plain)).toEqual([]);
    expect(uncovered([target('none'), target('one', 'A')], new Set())).toEqual([target('one', 'A')]);
  });
});

describe('any cover', () => {
  const id = fc.constantFrom(...'ABCDEFGHIJ');
  const targetsArbitrary = fc.array(fc.array(id, { maxLength: 4 }), { maxLength: 15 });
  const problem = fc.record({
    variants: targetsArbitrary,
    costs: fc.dictionary(id, fc.integer({ min: 1, max: 3 })),
    witnesses: fc.dictionary(id, fc.array(id, { maxLength: 2 })),
    fixed: fc.array(id, { maxLength: 2 }),
  });
  type Problem = typeof problem extends fc.Arbitrary<infer Value> ? Value : never;
  const candidatesOf = ({ costs, witnesses, fixed }: Problem): CoverCandidates => ({
    costOf: (one) => costs[one] ?? 2,
    witnessesOf: (one) => witnesses[one] ?? [],
    fixed,
  });
  const targetsOf = ({ variants }: Problem) => variants.map((ids, at) => target(String(at), ...ids));

  it('shows all that can be shown, holds its witnesses and what is fixed, and nothing twice', () => {
    fc.assert(
      fc.property(problem, (one) => {
        const cover = quickCover(targetsOf(one), candidatesOf(one));
        const ids = new Set(cover);
        expect(ids.size).toBe(cover.length);
        for (const { shownBy } of targetsOf(one))
          expect(shownBy.length === 0 || shownBy.some((candidate) => ids.has(candidate))).toBe(true);
        for (const each of cover) for (const witness of one.witnesses[each] ?? []) expect(ids).toContain(witness);
        for (const each of one.fixed) expect(ids).toContain(each);
      }),
    );
  });

  it('is the same whatever order it was told of things in', () => {
    const shuffled = problem.chain((one) =>
      fc.tuple(
        fc.constant(one),
        fc
          .shuffledSubarray(one.variants, { minLength: one.variants.length })
          .map((variants) => variants.map((ids) => ids.toReversed())),
        fc.shuffledSubarray(one.fixed, { minLength: one.fixed.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([one, variants, fixed]) => {
        const other = { ...one, variants, fixed };
        expect(quickCover(targetsOf(other), candidatesOf(other))).toEqual(
          quickCover(targetsOf(one), candidatesOf(one)),
        );
      }),
    );
  });

  it('holds no variant that could be left out, where nothing is a witness and nothing fixed', () => {
    fc.assert(
      fc.property(targetsArbitrary, (variants) => {
        const targets = variants.map((ids, at) => target(String(at), ...ids));
        const cover = quickCover(targets, plain);
        for (const each of cover)
          expect(uncovered(targets, new Set(cover.filter((other) => other !== each)))).not.toEqual([]);
      }),
    );
  });
});
