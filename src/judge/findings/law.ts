import type { Profile } from '../../adapter/profile.ts';
import type { Trace } from '../../run/trace/trace.ts';
import type { Pass } from '../passes/pass.ts';
import type { Finding } from './finding.ts';

/** What a law is shown: the trace, the passes derived from it, and the claims of the implementation. */
export interface Evidence {
  trace: Trace;
  /** passes a law judges: of an agent each of its requests */
  passes: Pass[];
  /** passes an expectation can name: of an agent its whole turn */
  named: Pass[];
  profile: Profile;
}

/**
 * A law: a pure function from evidence to findings for one requirement. It speaks to every case, asked for or not, and
 * says `not-exercised` where the evidence does not bear on it.
 */
export interface Law {
  requirement: string;
  judge(evidence: Evidence): Finding[];
}
