import type { Drive } from '../adapter/profile.ts';
import type { Requirement } from '../suite/requirements.ts';
import { caseResult, type Ended } from './case-result.ts';
import type { CaseResult } from './verdict.ts';

/**
 * Gives every ended case its result. Witnesses are looked up among the cases of the same run and drive; all variants of
 * a witness must pass.
 */
export function runResults(ended: readonly Ended[], requirements: readonly Requirement[]): CaseResult[] {
  const known = new Map<Ended, CaseResult>();
  const open = new Set<Ended>();

  const resultOf = (one: Ended): CaseResult => {
    const ready = known.get(one);
    if (ready !== undefined) return ready;
    open.add(one);
    const result = caseResult(one, requirements, passed);
    open.delete(one);
    known.set(one, result);
    return result;
  };
  /** Two cases that are each other's witness prove nothing: the inner look-up answers no. */
  const passed = (witness: string, drive: Drive): boolean => {
    const candidates = ended.filter((one) => one.drive === drive && fileId(one.claim.id) === fileId(witness));
    return candidates.length > 0 && candidates.every((one) => !open.has(one) && resultOf(one).verdict === 'pass');
  };

  return ended.map(resultOf);
}

/** @returns the case id without its matrix variant: `CC-0042` of `CC-0042[fanout=6]` */
export const fileId = (id: string): string => id.replace(/\[.*$/, '');
