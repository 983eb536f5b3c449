import type { Deviation } from '../../certify/verify/deviation.ts';
import type { ExitCode } from '../../verdict/exit-code.ts';

/** What `conform verify` has found out. */
export interface VerifyOutcome {
  /** the report */
  file: string;
  kind: OutcomeKind;
  /** results that were held against something that the suite made itself */
  judged: number;
  deviations: Deviation[];
  /** why a part of it, or all, can't be verified */
  reasons: string[];
  /** what else should be known of it */
  notes: string[];
}

export type OutcomeKind = 'verified' | 'differs' | 'not verifiable';

/** What is not true is worth more than what could not be looked at. */
export function outcomeFrom(found: Omit<VerifyOutcome, 'kind'>): VerifyOutcome {
  const kind = found.deviations.length > 0 ? 'differs' : found.reasons.length > 0 ? 'not verifiable' : 'verified';
  return { ...found, kind };
}

export const EXITS: Record<OutcomeKind, ExitCode> = { verified: 0, differs: 1, 'not verifiable': 3 };
