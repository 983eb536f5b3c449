import type { CaseResult } from '../../verdict/verdict.ts';
import { caseReason } from '../wording/case-details.ts';

/**
 * What formats of others have words for. They know no "blocked": what nobody could evaluate must not read as green there, so
 * it is an error. Nor do they know what is given up on purpose: it is neither a pass nor red, and each format says it by what it has.
 */
export type ReportedStatus = { kind: 'passed' } | { kind: 'failed' | 'error' | 'skipped' | 'priced'; why: string };

/** @returns a verdict in the words of other tools */
export function reportedStatusOf(result: CaseResult): ReportedStatus {
  const why = `${result.verdict}: ${caseReason(result)}`;
  switch (result.verdict) {
    case 'pass':
      return { kind: 'passed' };
    case 'priced':
      return { kind: 'priced', why };
    case 'fail':
    case 'unexpected-pass':
      return { kind: 'failed', why };
    case 'crash':
    case 'timeout':
    case 'protocol':
    case 'suite-error':
    case 'blocked':
      return { kind: 'error', why };
    case 'unsupported':
    case 'known-fail':
    case 'provisional':
      return { kind: 'skipped', why };
  }
}
