import type { KeptKills, KillTable } from '../../suite/corpus/kill-table.ts';
import { isViolatedEntry, type RecordedCase } from '../recordings/recording.ts';
import type { Mutant } from '../specimens/specimen.ts';
import type { SpecimenRun } from './kill-matrix.ts';
import type { Charge } from './specimen-charges.ts';

/** What one case shows of one mutant. */
interface Kill {
  requirement: string;
  variant: string;
  mutant: string;
}

const killsIn = ({ specimen, recording }: SpecimenRun<Mutant>): Kill[] =>
  recording.cases.flatMap(({ id, open }: RecordedCase) =>
    open.filter(isViolatedEntry).map((entry) => ({ requirement: entry.id, variant: id, mutant: specimen.name })),
  );

/**
 * @param runs of all mutants on the whole corpus
 * @returns what each variant shows, in the order of their names
 */
export function keptKillsOf(runs: readonly SpecimenRun<Mutant>[]): KeptKills {
  const mutants = [...new Set(runs.map(({ specimen }) => specimen.name))].sort();
  const places = new Map(mutants.map((name, at) => [name, at]));
  const byRequirement = Map.groupBy(runs.flatMap(killsIn), ({ requirement }) => requirement);
  const kills = [...byRequirement]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([requirement, all]) => [requirement, groupsOf(all, places)] as const);
  return { mutants, kills: Object.fromEntries(kills) };
}

/** Variants that show the same mutants stand together. */
function groupsOf(kills: readonly Kill[], places: ReadonlyMap<string, number>): [number[], string[]][] {
  const byVariant = Map.groupBy(kills, ({ variant }) => variant);
  const shown = [...byVariant].map(([variant, all]) => {
    const numbers = [...new Set(all.map(({ mutant }) => places.get(mutant)!))].sort((one, other) => one - other);
    return { variant, numbers };
  });
  return [...Map.groupBy(shown, ({ numbers }) => numbers.join(' ')).values()]
    .map((alike): [number[], string[]] => [alike[0]!.numbers, alike.map(({ variant }) => variant).sort()])
    .sort(([, [one = '']], [, [other = '']]) => (one < other ? -1 : 1));
}

/** @returns the table as it is kept in a file: one line for each group, so that a change can be read */
export function killsFileText({ mutants, kills }: KeptKills): string {
  const requirements = Object.entries(kills).map(
    ([requirement, groups]) =>
      `    ${JSON.stringify(requirement)}: [\n${groups.map((group) => `      ${JSON.stringify(group)}`).join(',\n')}\n    ]`,
  );
  return `{\n  "mutants": ${JSON.stringify(mutants)},\n  "kills": {\n${requirements.join(',\n')}\n  }\n}\n`;
}

/**
 * A kill that is claimed and not true would excuse what nobody shows.
 * @param table that is kept
 * @returns what of it the run of one mutant contradicts: claims about a variant that it was run on
 */
export function killCharges(run: SpecimenRun<Mutant>, table: KillTable): Charge[] {
  const shown = new Set(killsIn(run).map(({ requirement, variant }) => `${requirement} ${variant}`));
  const ran = new Set(run.recording.cases.map(({ id }) => id));
  const untrue = [...table].flatMap(([requirement, variants]) =>
    [...variants].flatMap(([variant, mutants]) =>
      mutants.has(run.specimen.name) && ran.has(variant) && !shown.has(`${requirement} ${variant}`)
        ? [`${variant} for ${requirement}`]
        : [],
    ),
  );
  if (untrue.length === 0) return [];
  return [
    `spec/kills.json says what is not so: ${untrue.slice(0, 5).join(', ')}. Write it again: conform selftest --write-quick`,
  ];
}
