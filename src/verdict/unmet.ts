import type { EarlyEndVerdict, Verdict } from './verdict-order.ts';

/**
 * What a class came to for a requirement: the worst verdict of all cases that spoke for it. `not-shown` where none could, since
 * a root ended each of them before it came to it, or all that was seen of it follows from roots.
 */
export type Standing = Verdict | 'never-evaluated' | 'not-shown';

/**
 * One thing that denies a class. Code reads the fields; `why` is for people.
 * `known` is there where a baseline knows of it: that denies the class all the same, and only the exit code minds it.
 */
export type Unmet =
  /** only a part of the cases was run */
  | { kind: 'selection'; why: string }
  | { kind: 'requirement'; requirement: string; verdict: Standing; why: string; known?: true }
  /** a case that ended early, whatever it is about */
  | { kind: 'case'; case: string; verdict: EarlyEndVerdict; why: string; known?: true };

const SAID: Partial<Record<Standing, string>> = { 'never-evaluated': 'not shown', 'not-shown': 'not shown' };

/** @returns in the fewest words what denies a class, e.g. `PAIR-1: fail`; why it was not shown stands in `why` */
export function unmetLabel(unmet: Unmet): string {
  switch (unmet.kind) {
    case 'selection':
      return unmet.why;
    case 'requirement':
      return `${unmet.requirement}: ${SAID[unmet.verdict] ?? unmet.verdict}`;
    case 'case':
      return `${unmet.case}: ${unmet.verdict}`;
  }
}

/** @returns whether a baseline knows of it; no baseline knows of a run that was only a part */
export const isKnownUnmet = (unmet: Unmet): boolean => unmet.kind !== 'selection' && unmet.known === true;
