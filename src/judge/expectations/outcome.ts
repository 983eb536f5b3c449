import type { Predicate } from '../../suite/case/case.ts';
import { holds, notExercised, violated } from '../findings/judgement.ts';
import { compacted } from '../view/changes.ts';
import type { PredicateCheck, WaysOf } from './predicate-check.ts';

/** What the implementation says became of the pass. Raising is saying `failed`. */
export const checkOutcome: PredicateCheck<Extract<Predicate, { kind: 'outcome' }>> = ({ is }, { pass, profile }) => {
  if (!profile.capabilities.includes('outcome')) return notExercised('The profile declares no outcomes.');
  const said = pass.threw === undefined ? pass.outcome?.kind : 'failed';
  if (said === undefined) return notExercised('The implementation reported no outcome.');
  if (is === 'compacted' && !compacted(pass)) return notExercised('Nothing was compacted that could be reported.');
  if (said === is) return holds(`The outcome was reported as "${said}".`);
  return violated('wrong-outcome', 'The outcome was not reported as what it was.', { expected: is, got: said });
};

/** The ways in which it can be violated. */
export const waysOfOutcome: WaysOf<'outcome'> = () => ['wrong-outcome'];
