import type { Trace } from '../../run/trace/trace.ts';
import type { Pass } from '../passes/pass.ts';
import { refusalBeforePass, refusalOfWhatWasSaid } from '../requests/refusal-before-pass.ts';
import { brokeOrder, isOrderRule } from '../requests/ruling.ts';

/**
 * A conversation that would have been rejected before the pass as well comes out of it no worse, unless what an earlier pass had
 * written into it is the reason: a result that was made up for a call, and that the real one meets.
 * @returns whether the next agent request was rejected by a rule that what was handed in had not broken
 */
export function isNewlyRejected(pass: Pass, trace: Trace): boolean {
  if (pass.probe?.ruling.kind !== 'rejected') return false;
  const { rule } = pass.probe.ruling;
  if (namesNoTools(rule) && !trace.case.settings.tools?.length) return false;
  return !isInherited(rule, refusalBeforePass(pass, trace)) || isByOwnWords(pass, trace);
}

/** Where no tools are set, a client that sends an empty list of them does so whatever a pass did. */
const namesNoTools = (rule: string): boolean => rule.endsWith('/tools-nonempty');

/** A provider names the first breach it finds, so that one breach of the order inherits another. */
const isInherited = (rule: string, given: string | undefined): boolean =>
  rule === given || (given !== undefined && isOrderRule(rule) && isOrderRule(given));

/** @returns whether calls and results are out of order only because of what earlier passes had written into the conversation */
export const isByOwnWords = (pass: Pass, trace: Trace): boolean =>
  brokeOrder(pass.probe) && pass.real.includes(false) && refusalOfWhatWasSaid(pass, trace) === undefined;
