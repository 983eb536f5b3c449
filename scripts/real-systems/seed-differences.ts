import type { CaseResult, RequirementVerdict } from '../../src/verdict/verdict.ts';

/** What one seed gave. */
export interface SeedRun {
  seed: string;
  results: readonly CaseResult[];
}

/** One thing that was said of a case, and the seeds with which it was. */
interface Said {
  seeds: string[];
  /** absent where these seeds have no such result */
  result: CaseResult | undefined;
}

/** A case on a drive of which not every seed says the same. */
export interface SeedDifference {
  id: string;
  drive: string;
  said: Said[];
}

/**
 * Marks and fillers are drawn from the seed, and no verdict may hang on them: neither that of a case, nor that of one of its
 * requirements, nor the names of its causes.
 * @returns what the seeds do not agree about, in the order of the first run
 */
export function seedDifferences(runs: readonly SeedRun[]): SeedDifference[] {
  const byPlace = runs.map(({ seed, results }) => ({ seed, at: new Map(results.map((one) => [placeOf(one), one])) }));
  const places = new Map(runs.flatMap(({ results }) => results.map((one) => [placeOf(one), one] as const)));
  return [...places].flatMap(([place, { id, drive }]) => {
    const all = byPlace.map(({ seed, at }) => ({ seed, result: at.get(place) }));
    const groups = Map.groupBy(all, ({ result }) => (result === undefined ? '' : saidIn(result)));
    if (groups.size < 2) return [];
    return [{ id, drive, said: [...groups.values()].map(sameOf) }];
  });
}

const sameOf = (group: readonly { seed: string; result: CaseResult | undefined }[]): Said => {
  return { seeds: group.map(({ seed }) => seed), result: group[0]!.result };
};

const placeOf = ({ id, drive }: CaseResult): string => `${drive} ${id}`;

const causesIn = ({ causes = [] }: CaseResult): string[] => causes.map(({ identity }) => identity).sort();

const requirementIn = ({ id, verdict, follows }: RequirementVerdict): string =>
  `${id} ${verdict}${follows === undefined ? '' : `, from ${follows}`}`;

const saidIn = (result: CaseResult): string =>
  JSON.stringify([result.verdict, result.requirements.map(requirementIn).sort(), causesIn(result)]);

/** @returns a difference in lines: the case, then for each thing said with which seeds, what of it is not said with all, and a command */
export function differenceLines({ id, drive, said }: SeedDifference): string[] {
  const requirements = said.map(({ result }) => (result?.requirements ?? []).map(requirementIn));
  const isShared = (one: string): boolean => requirements.every((those) => those.includes(one));
  return [
    `${id} (${drive}): the seeds do not agree`,
    ...said.flatMap(({ seeds, result }) => {
      const own = (result?.requirements ?? []).map(requirementIn).filter((one) => !isShared(one));
      return [`  ${seeds.length === 1 ? 'seed' : 'seeds'} ${seeds.join(', ')}: ${wordsOf(result, own)}`];
    }),
    ...said.flatMap(({ result }) => (result === undefined ? [] : [`  ${result.reproduce}`])),
  ];
}

function wordsOf(result: CaseResult | undefined, own: readonly string[]): string {
  if (result === undefined) return 'not among the results';
  const causes = causesIn(result);
  const parts = [result.verdict, ...(causes.length === 0 ? [] : [`by ${causes.join(', ')}`])];
  return `${parts.join(' ')}${own.length === 0 ? '' : ` (${own.join('; ')})`}`;
}
