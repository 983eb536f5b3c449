import { DRIVES } from '../../adapter/drives.ts';
import { variantOnDriveKey } from '../../suite/case/variant-on-drive.ts';
import type { QuickSet } from '../../suite/corpus/quick-set.ts';
import { quickCover, uncovered } from '../../suite/select/quick-cover.ts';
import type { Charge } from '../charges/specimen-charges.ts';
import type { Recording } from '../recordings/recording.ts';
import type { Mutant } from '../specimens/specimen.ts';
import { type KillTarget, killTargets } from './kill-targets.ts';

/**
 * Whoever runs the quick variants after each edit has to see every kind of fault that the corpus sees.
 * @param recording of the mutant, on the quick variants among others
 * @param quick the variants of a quick run, without those that mutants name in their files
 * @returns one charge where the mutant is seen to violate what it is meant to, and by no quick variant, with what to do
 */
export function quickCharges(specimen: Mutant, recording: Recording, quick: QuickSet): Charge[] {
  const named = (specimen.quick ?? []).map((id) => [id, DRIVES] as const);
  const run = [...quick, ...named].flatMap(([id, drives]) => drives.map((drive) => variantOnDriveKey({ id, drive })));
  const missed = uncovered(killTargets([{ specimen, recording }]), new Set(run));
  if (missed.length === 0) return [];
  const names = missed.map(({ requirement, drive }) => `${requirement} (${drive})`).join(', ');
  return [
    `not quick: conform run --quick does not see that it violates ${names}. Name a variant in its file, quick: [${suggested(missed)}], or make the list anew: conform selftest --write-quick`,
  ];
}

/** Of the variants that were seen to do, as few as will; what a mutant names runs on all drives. */
const suggested = (missed: readonly KillTarget[]): string =>
  quickCover(
    missed.map(({ name, variants }) => ({ name, shownBy: variants })),
    { costOf: () => 1, witnessesOf: () => [] },
  )
    .map((id) => `'${id}'`)
    .join(', ');
