import type { Evidence } from '../passes/evidence.ts';
import type { Finding } from './finding.ts';

/**
 * A law: a pure function from evidence to findings for one requirement. It speaks to every case, asked for or not, and
 * says `not-exercised` where the evidence does not bear on it.
 */
export interface Law {
  requirement: string;
  judge(evidence: Evidence): Finding[];
}
