import { type CoverTarget, quickCover, uncovered } from '../../suite/select/quick-cover.ts';
import type { Charge } from '../charges/specimen-charges.ts';
import type { Recording } from '../recordings/recording.ts';
import type { Mutant } from '../specimens/specimen.ts';
import { killTargets } from './kill-targets.ts';

/**
 * Whoever runs the quick variants after each edit has to see every kind of fault that the corpus sees.
 * @param recording of the mutant, on the quick variants among others
 * @param quick ids of the variants of a quick run, without those that mutants name in their files
 * @returns one charge where the mutant is seen to violate what it is meant to, and by no quick variant, with what to do
 */
export function quickCharges(specimen: Mutant, recording: Recording, quick: ReadonlySet<string>): Charge[] {
  const ids = new Set([...quick, ...(specimen.quick ?? [])]);
  const missed = uncovered(killTargets([{ specimen, recording }]), ids);
  if (missed.length === 0) return [];
  const names = missed.map(({ requirement, drive }) => `${requirement} (${drive})`).join(', ');
  return [
    `not quick: conform run --quick does not see that it violates ${names}. Name a variant in its file, quick: [${suggested(missed)}], or make the list anew: conform selftest --write-quick`,
  ];
}

/** Of the variants that were seen to do, as few as will. */
const suggested = (missed: readonly CoverTarget[]): string =>
  quickCover(missed, { costOf: () => 1, witnessesOf: () => [] })
    .map((id) => `'${id}'`)
    .join(', ');
