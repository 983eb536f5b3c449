import { variantOnDriveKey } from '../../suite/case/variant-on-drive.ts';
import type { CoverTarget } from '../../suite/select/quick-cover.ts';
import type { SpecimenRun } from '../charges/kill-matrix.ts';
import { violatedRequirements } from '../recordings/recording.ts';
import { type Mutant, specimenName } from '../specimens/specimen.ts';

/** A requirement that a mutant is meant to violate, and is seen to violate on a drive. */
export interface KillTarget extends CoverTarget {
  requirement: string;
  drive: string;
  /** ids of the variants that show it there */
  variants: readonly string[];
}

/**
 * @param runs of mutants
 * @returns a target for each requirement that a mutant was made to violate, on each drive that shows it: what only one drive
 * shows would be lost to whoever has another
 */
export const killTargets = (runs: readonly SpecimenRun<Mutant>[]): KillTarget[] => runs.flatMap(targetsOfRun);

function targetsOfRun({ specimen, recording: { cases } }: SpecimenRun<Mutant>): KillTarget[] {
  const hits = cases.flatMap((one) =>
    violatedRequirements(one)
      .filter((requirement) => specimen.kills.includes(requirement))
      .map((requirement) => ({ requirement, drive: one.drive, id: one.id })),
  );
  return [...Map.groupBy(hits, ({ requirement, drive }) => `${requirement} on ${drive}`)].map(
    ([what, [first, ...more]]) => ({
      name: `${specimenName(specimen)} violates ${what}`,
      requirement: first!.requirement,
      drive: first!.drive,
      variants: [first!, ...more].map(({ id }) => id),
      shownBy: [first!, ...more].map(variantOnDriveKey),
    }),
  );
}
