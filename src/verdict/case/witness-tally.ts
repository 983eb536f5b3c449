import type { Drive } from '../../adapter/profile.ts';
import { caseIdOf } from '../../suite/case/case-id.ts';
import type { EndedCase, TraceExcerpt } from './case-result.ts';
import { hasCompacted, wasPlayed } from './witness.ts';

/** What is known so far of the cases others rest on. A witness shows that the same thing could have happened. */
export interface WitnessTally {
  /** takes in a case that has ended */
  add(ended: EndedCase<TraceExcerpt>): void;
  /** takes in a case of an earlier go of the run. @param compacted whether it did; undefined where it was not played */
  take(ended: { id: string; drive: Drive }, compacted: boolean | undefined): void;
  /** whether all variants of the witness have ended on this drive; one that is not in the run has none */
  isComplete(witness: string, drive: Drive): boolean;
  /** whether every variant of the witness compacted that the profile can play; undefined where it can play none */
  hasCompacted(witness: string, drive: Drive): boolean | undefined;
}

/** @param expected the cases of the run, each on its drive */
export function witnessTally(expected: readonly { id: string; drive: Drive }[]): WitnessTally {
  const tallies = new Map<string, { waiting: number; ended: number; played: number; compacted: number }>();
  const tallyOf = (id: string, drive: Drive) => {
    const key = `${drive} ${caseIdOf(id)}`;
    const tally = tallies.get(key) ?? { waiting: 0, ended: 0, played: 0, compacted: 0 };
    tallies.set(key, tally);
    return tally;
  };
  for (const { id, drive } of expected) tallyOf(id, drive).waiting += 1;
  const take: WitnessTally['take'] = ({ id, drive }, did) => {
    const tally = tallyOf(id, drive);
    tally.waiting -= 1;
    tally.ended += 1;
    if (did === undefined) return;
    tally.played += 1;
    if (did) tally.compacted += 1;
  };
  return {
    take,
    add: (one) => take({ id: one.claim.id, drive: one.drive }, wasPlayed(one) ? hasCompacted(one) : undefined),
    isComplete: (witness, drive) => tallyOf(witness, drive).waiting <= 0,
    hasCompacted: (witness, drive) => {
      const { ended, played, compacted } = tallyOf(witness, drive);
      return ended > 0 && played === 0 ? undefined : played > 0 && compacted === played;
    },
  };
}
