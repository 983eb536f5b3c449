import { DRIVES } from '../../adapter/drives.ts';
import type { Branch, Case } from '../../suite/case/case.ts';
import { requirementsProved } from '../../suite/case/expectation.ts';
import { nominalSizes } from '../../suite/case/sizes.ts';
import { variantOnDriveKey } from '../../suite/case/variant-on-drive.ts';
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

/**
 * Roughly how long a variant takes, in messages that a pass goes through: those of each pass, and what a pass and a case take
 * whatever their length. A summary of several pages is like hundreds of messages. Measured on the reference, where a message is
 * about 0.03 ms.
 */
export function costOf({ runnable: { conversation, steps, script } }: Pick<Case, 'runnable'>): number {
  const costOfPass = COST_OF_PASS + (script.rules.some(({ reply }) => reply === 'long') ? COST_OF_PAGES : 0);
  let length = conversation.length;
  let cost = COST_OF_CASE;
  for (const step of steps) {
    if (step.do === 'append') length += step.messages.length;
    else cost += costOfPass + length;
  }
  return cost;
}

const COST_OF_CASE = 120;
const COST_OF_PASS = 30;
const COST_OF_PAGES = 220;

/**
 * What no mutant asks for: that each requirement is spoken of, and each branch of the profile is taken, on the drive that least
 * of an implementation is needed for: what has no such drive runs it on the next one.
 * For a requirement only those variants will do that need least of an implementation, or most would not see it.
 */
export const corpusTargets = (variants: readonly ExpandedVariant[]): CoverTarget[] => {
  const spoken = variants.flatMap((one) => one.requirements.map((name) => ({ ...one, name })));
  const taken = variants.flatMap((one) =>
    one.case.claim.then.flatMap(({ if: branch }) =>
      branch === undefined ? [] : [{ ...one, name: `branch ${nameOf(branch)}` }],
    ),
  );
  const byRequirement = [...Map.groupBy(spoken, ({ name }) => name)].map(
    ([name, all]) => [name, leastNeedy(all)] as const,
  );
  return [...byRequirement, ...Map.groupBy(taken, ({ name }) => name)].map(([name, all]) => ({
    name,
    shownBy: onFirstDrive(all),
  }));
};

/** @returns those with the fewest needs */
function leastNeedy<One extends Pick<ExpandedVariant, 'case'>>(variants: readonly One[]): One[] {
  const fewest = Math.min(...variants.map((one) => one.case.claim.needs.length));
  return variants.filter((one) => one.case.claim.needs.length === fewest);
}

/** @returns those of the variants that can be played on it, each once */
function onFirstDrive(variants: readonly ExpandedVariant[]): string[] {
  const byDrive = DRIVES.map((drive) =>
    variants
      .filter((one) => possibleDrives(one.case).includes(drive))
      .map(({ id }) => variantOnDriveKey({ id, drive })),
  );
  return [...new Set(byDrive.find((keys) => keys.length > 0))];
}

/** @returns the same for the same branch, in whatever order its fields and their values are written */
const nameOf = (branch: Branch): string =>
  Object.entries(branch)
    .map(([field, value]) => `${field}=${[value].flat().toSorted().join('|')}`)
    .toSorted()
    .join(' ');
