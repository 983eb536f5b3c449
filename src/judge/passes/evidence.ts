import type { Profile } from '../../adapter/profile.ts';
import type { Trace } from '../../run/trace/trace.ts';
import type { Pass } from './pass.ts';
import { recordedPassesOf } from './recorded-passes.ts';

/** What a law is shown: the trace, the passes derived from it, and the claims of the implementation. */
export interface Evidence {
  trace: Trace;
  /** passes a law judges: of an agent each of its requests */
  passes: Pass[];
  /** passes an expectation can name: of an agent its whole turn */
  named: Pass[];
  profile: Profile;
}

/** @returns what laws and expectations are shown of a trace. @throws AmbiguousAlignment as `judge` does */
export function evidenceOf(trace: Trace): Evidence {
  const all = recordedPassesOf(trace);
  return {
    trace,
    passes: all.filter(({ spans }) => !spans),
    named: all.filter(({ number }) => number > 0),
    profile: trace.profile,
  };
}
