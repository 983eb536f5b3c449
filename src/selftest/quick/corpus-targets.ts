import type { Branch, Case } from '../../suite/case/case.ts';
import { requirementsProved } from '../../suite/case/expectation.ts';
import { nominalSizes } from '../../suite/case/sizes.ts';
import { variantsOf } from '../../suite/case/variants.ts';
import type { Corpus } from '../../suite/corpus/load-corpus.ts';
import { expandCase } from '../../suite/expand/expand.ts';
import type { CoverTarget } from '../../suite/select/quick-cover.ts';
import { possibleDrives } from '../../verdict/case/possible-drives.ts';
import { SELFTEST_SEED } from '../recordings/run-specimen.ts';

/** A variant as far as it says what it can show, and what it costs. */
export interface ExpandedVariant {
  id: string;
  requirements: readonly string[];
  case: Case;
}

/** @returns all variants, in the order of the corpus */
export function expandedVariants({ cases }: Pick<Corpus, 'cases'>): ExpandedVariant[] {
  const sizes = nominalSizes();
  return cases.flatMap((file) =>
    variantsOf(file).map((variant) => ({
      id: variant.id,
      requirements: requirementsProved(file),
      case: expandCase(file, { variant, sizes, seed: SELFTEST_SEED }),
    })),
  );
}

/** How much is put to an implementation, roughly as it takes time: messages, and passes, which are worth several of them. */
export function costOf({ runnable: { conversation, steps } }: Pick<Case, 'runnable'>): number {
  const added = steps.reduce((sum, step) => sum + (step.do === 'append' ? step.messages.length : MESSAGES_PER_PASS), 0);
  return conversation.length + added;
}

const MESSAGES_PER_PASS = 5;

/**
 * What no mutant asks for: that each requirement is spoken of, and each branch of the profile is taken, on each drive.
 * For a requirement only those variants will do that need least of an implementation, or most would not see it.
 */
export const corpusTargets = (variants: readonly ExpandedVariant[]): CoverTarget[] => {
  const onDrives = variants.flatMap((one) => possibleDrives(one.case).map((drive) => ({ ...one, drive })));
  const spoken = onDrives.flatMap((one) => one.requirements.map((id) => ({ ...one, name: `${id} on ${one.drive}` })));
  const taken = onDrives.flatMap((one) =>
    one.case.claim.then.flatMap(({ if: branch }) =>
      branch === undefined ? [] : [{ ...one, name: `branch ${nameOf(branch)} on ${one.drive}` }],
    ),
  );
  return [
    ...[...Map.groupBy(spoken, ({ name }) => name)].map(([name, all]) => ({
      name,
      variants: idsOf(neediestLast(all)),
    })),
    ...[...Map.groupBy(taken, ({ name }) => name)].map(([name, all]) => ({ name, variants: idsOf(all) })),
  ];
};

/** @returns those with the fewest needs */
function neediestLast<One extends Pick<ExpandedVariant, 'case'>>(variants: readonly One[]): One[] {
  const fewest = Math.min(...variants.map((one) => one.case.claim.needs.length));
  return variants.filter((one) => one.case.claim.needs.length === fewest);
}

const idsOf = (variants: readonly Pick<ExpandedVariant, 'id'>[]): string[] => [
  ...new Set(variants.map(({ id }) => id)),
];

/** @returns the same for the same branch, in whatever order its fields and their values are written */
const nameOf = (branch: Branch): string =>
  Object.entries(branch)
    .map(([field, value]) => `${field}=${[value].flat().toSorted().join('|')}`)
    .toSorted()
    .join(' ');
