import { firstDifference } from '../../report/saved/first-difference.ts';
import type { SavedCase } from '../../report/saved/saved-case.ts';
import { withoutBaseline } from '../../verdict/without-baseline.ts';
import { type Deviation, resultName } from './deviation.ts';

/** How much of a result has to be the same. Two runs of the same code may say the same in other words. */
export type Extent = 'all' | 'verdicts';

export interface ComparedAs {
  extent: Extent;
  /** whether what a baseline knows is left out, because it is not at hand */
  withoutBaseline?: boolean;
}

/**
 * @param reported the results of a report
 * @param again what the suite makes of the same run
 * @returns the first thing in which each result differs, results that are missing, and those that nobody asked for
 */
export function resultDeviations(
  reported: readonly SavedCase[],
  again: readonly SavedCase[],
  as: ComparedAs,
): Deviation[] {
  const expected = new Map(again.map((one) => [resultName(one), one]));
  const seen = new Set<string>();
  const differing = reported.flatMap((one): Deviation[] => {
    const name = resultName(one);
    const other = expected.get(name);
    if (seen.has(name))
      return [{ kind: 'differing', where: name, field: 'result', reported: 'a second one', suite: 'one' }];
    seen.add(name);
    if (other === undefined)
      return [{ kind: 'differing', where: name, field: 'result', reported: one.verdict, suite: 'no such result' }];
    return difference(name, one, other, as);
  });
  const missing = [...expected].filter(([name]) => !seen.has(name));
  return [
    ...differing,
    ...missing.map(([where, { verdict }]) => ({
      kind: 'differing' as const,
      where,
      field: 'result',
      reported: 'nothing',
      suite: verdict,
    })),
  ];
}

function difference(where: string, reported: SavedCase, again: SavedCase, as: ComparedAs): Deviation[] {
  const found = firstDifference(comparable(reported, as), comparable(again, as));
  return found === undefined
    ? []
    : [{ kind: 'differing', where, field: found.path, reported: found.one, suite: found.other }];
}

/**
 * Lists have names here, so that a difference says where it is. All fields are held against each other but those that are left out by
 * name: how to make it again, and what came of it before, is said by who ran it.
 */
function comparable(saved: SavedCase, { extent, withoutBaseline: bare = false }: ComparedAs): unknown {
  const one = bare ? withoutBaseline(saved) : saved;
  const requirements = Object.fromEntries(
    one.requirements.map(({ id, verdict, follows, reason, ...more }) => [
      id,
      extent === 'verdicts' ? { verdict, follows } : { verdict, follows, ...more, ...unlessBare(bare, reason) },
    ]),
  );
  // By name they are told apart, and in the list one can't stand twice.
  const asked = one.requirements.map((entry) => entry.id);
  if (extent === 'verdicts') return plain({ verdict: one.verdict, asked, requirements });
  const { verdict, requirements: _, reproduce: __, firstAttempt: ___, reason, findings, ...rest } = one;
  return plain({ verdict, ...rest, asked, requirements, findings: { ...findings }, ...unlessBare(bare, reason) });
}

/** A baseline has words of its own for what it knows. */
const unlessBare = (bare: boolean, reason: string | undefined): { reason?: string | undefined } =>
  bare ? {} : { reason };

/** As it is once it was written and read. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
