import type { Pass } from '../passes/pass.ts';
import type { ExpectationEvidence } from './predicate-check.ts';

/** @returns each request of the turn that a pass is made of, as a pass of its own; none where it is no turn of several */
export function partsOfTurn({
  pass: turn,
  single,
  trace,
}: Pick<ExpectationEvidence, 'pass' | 'single' | 'trace'>): Pass[] {
  const { step } = trace.steps[turn.step]!;
  const spans = step.do === 'compact' ? (step.spans ?? 0) : 0;
  return single.filter((one) => one.in === turn.in && one.step >= turn.step - spans && one.step < turn.step);
}
