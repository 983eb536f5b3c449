import { judgeLaws } from '../../judge/judge.ts';
import { evidenceOf } from '../../judge/passes/evidence.ts';
import { assistant, markFor, user } from '../../judge/passes/messages.testkit.ts';
import { traceOf } from '../../judge/passes/trace.testkit.ts';
import type { CaseEvent } from '../events/events.ts';
import { caseWith } from '../html/html.testkit.ts';

/**
 * A pass that evicts so many messages, m0 and on, without showing them to anybody, and keeps the last one. The case has no
 * names for what they say.
 */
export function manyLost(count: number, id = 'CC-0004'): CaseEvent {
  const evicted = Array.from({ length: count }, (_, at) => (at % 2 === 0 ? user : assistant)(`m${at}`, 40));
  const last = user('last');
  const trace = traceOf({ given: [...evicted, last], steps: [{ compact: 'manual', view: [last] }] });
  const unnamed = { ...trace, case: { ...trace.case, facts: {} } };
  const findings = judgeLaws(evidenceOf(unnamed)).filter(({ answer }) => answer === 'violated');
  return caseWith(unnamed, findings, { id, drive: 'pure' });
}

/** The marks of m0 and on. */
export const marksOf = (count: number): string[] => Array.from({ length: count }, (_, at) => markFor(`m${at}`));
