import { caseIdOf } from '../../suite/case/case-id.ts';
import { variantsOf } from '../../suite/case/variants.ts';
import type { Corpus } from '../../suite/corpus/load-corpus.ts';
import { type CoverTarget, quickCover } from '../../suite/select/quick-cover.ts';
import { transitiveWitnesses } from '../../suite/select/select.ts';
import type { SpecimenRun } from '../charges/kill-matrix.ts';
import type { Mutant } from '../specimens/specimen.ts';
import { corpusTargets, costOf, expandedVariants } from './corpus-targets.ts';
import { killTargets } from './kill-targets.ts';

/** The variants of a quick run, with what they were chosen for. */
export interface QuickList {
  /** ids, sorted */
  variants: string[];
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
  const targets = [...killTargets(runs), ...corpusTargets(expanded)];
  const variants = quickCover(targets, {
    costOf: (id) => costs.get(id) ?? Number.MAX_SAFE_INTEGER,
    witnessesOf: witnessesIn(corpus),
    fixed: runs.flatMap(({ specimen }) => specimen.quick ?? []),
  });
  return { variants, targets };
}

/** What happens in every variant of its witness shows that something could have happened: one of them is not enough. */
function witnessesIn({ cases }: Pick<Corpus, 'cases'>): (id: string) => string[] {
  const byId = new Map(cases.map((file) => [file.id, file]));
  const variantsOfCase = (id: string) => variantsOf(byId.get(id)!).map((variant) => variant.id);
  return (id) => {
    const file = byId.get(caseIdOf(id));
    return file === undefined ? [] : [...transitiveWitnesses([file], cases)].flatMap(variantsOfCase);
  };
}

const HEAD = `# The variants of \`conform run --quick\`: they show what each mutant is meant to violate, on each drive that shows it, each
# requirement, and each branch of the profile. Written by \`conform selftest --write-quick\`; do not edit. A variant that a newer
# mutant needs is named by the file of that mutant, as \`quick\`.
`;

/** @returns the list as it is kept in a file; a text of JSON is one of YAML, whatever signs an id holds */
export const quickFileText = (ids: readonly string[]): string =>
  `${HEAD}quick:\n${ids.map((id) => `  - ${JSON.stringify(id)}\n`).join('')}`;
