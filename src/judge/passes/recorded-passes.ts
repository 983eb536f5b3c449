import type { Trace } from '../../run/trace/trace.ts';
import type { Pass } from './pass.ts';
import { passesOf } from './read-passes.ts';

/** Who judges a trace and who draws it ask for the same, one after the other; the answer goes with the trace. */
const known = new WeakMap<Trace, readonly Pass[]>();

/**
 * @param trace that is complete: what is added to it afterwards is not seen
 * @returns its passes, read once. @throws as `passesOf` does
 */
export function recordedPassesOf(trace: Trace): readonly Pass[] {
  const passes = known.get(trace) ?? passesOf(trace);
  known.set(trace, passes);
  return passes;
}
