import { DRIVES } from '../../adapter/drives.ts';
import { caseIdOf } from '../../suite/case/case-id.ts';
import { type VariantOnDrive, variantOnDriveKey } from '../../suite/case/variant-on-drive.ts';
import { variantsOf } from '../../suite/case/variants.ts';
import type { Corpus } from '../../suite/corpus/load-corpus.ts';
import { type CoverTarget, quickCover } from '../../suite/select/quick-cover.ts';
import { transitiveWitnesses } from '../../suite/select/select.ts';
import type { SpecimenRun } from '../charges/kill-matrix.ts';
import type { Mutant } from '../specimens/specimen.ts';
import { corpusTargets, costOf, expandedVariants } from './corpus-targets.ts';
import { killTargets } from './kill-targets.ts';

/** The variants of a quick run, each on the drives it was chosen for. */
export interface QuickList {
  /** in the order of the corpus */
  chosen: VariantOnDrive[];
  /** what they were chosen for */
  targets: readonly CoverTarget[];
}

/**
 * @param runs of all mutants on the whole corpus
 * @returns variants that show what each mutant is meant to violate, on each drive that shows it, each requirement and each
 * branch of the profile; those that mutants name in their files are among them
 */
export function quickListOf(corpus: Pick<Corpus, 'cases'>, runs: readonly SpecimenRun<Mutant>[]): QuickList {
  const expanded = expandedVariants(corpus);
  const costs = new Map(expanded.map((one) => [one.id, costOf(one.case)]));
  const cells = expanded.flatMap(({ id }) => DRIVES.map((drive) => ({ id, drive })));
  const byKey = new Map(cells.map((cell) => [variantOnDriveKey(cell), cell]));
  const targets = [...killTargets(runs), ...corpusTargets(expanded)];
  const witnessesOf = witnessesIn(corpus);
  const cover = quickCover(targets, {
    costOf: (key) => costs.get(byKey.get(key)!.id)!,
    witnessesOf: (key) => witnessesOf(byKey.get(key)!).map(variantOnDriveKey),
    fixed: runs.flatMap(({ specimen: { quick = [] } }) =>
      quick.flatMap((id) => DRIVES.map((drive) => variantOnDriveKey({ id, drive }))),
    ),
  });
  const covering = new Set(cover);
  return { chosen: cells.filter((cell) => covering.has(variantOnDriveKey(cell))), targets };
}

/** What happens in every variant of its witness shows that something could have happened: one of them is not enough. */
function witnessesIn({ cases }: Pick<Corpus, 'cases'>): (cell: VariantOnDrive) => VariantOnDrive[] {
  const byId = new Map(cases.map((file) => [file.id, file]));
  const variantsOfCase = (id: string) => variantsOf(byId.get(id)!).map((variant) => variant.id);
  return ({ id, drive }) =>
    [...transitiveWitnesses([byId.get(caseIdOf(id))!], cases)]
      .flatMap(variantsOfCase)
      .map((one) => ({ id: one, drive }));
}

const HEAD = `# The variants of \`conform run --quick\`, on the drives they were chosen for: they show what each mutant is meant to violate, on
# each drive that shows it, each requirement, and each branch of the profile. Written by \`conform selftest --write-quick\`; do not
# edit. A variant that a newer mutant needs is named by the file of that mutant, as \`quick\`, and runs on all drives.
`;

/** @returns the list as it is kept in a file; a text of JSON is one of YAML, whatever signs an id holds */
export const quickFileText = (chosen: readonly VariantOnDrive[]): string => {
  const lists = [...Map.groupBy(chosen, ({ drive }) => drive)].sort(
    ([one], [other]) => DRIVES.indexOf(one) - DRIVES.indexOf(other),
  );
  const lines = lists.flatMap(([drive, cells]) => [
    `  ${drive}:`,
    ...cells.map(({ id }) => `    - ${JSON.stringify(id)}`).sort(),
  ]);
  return `${HEAD}quick:\n${lines.map((line) => `${line}\n`).join('')}`;
};
