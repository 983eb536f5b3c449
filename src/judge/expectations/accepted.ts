import type { Predicate } from '../../suite/case/case.ts';
import { holds, notExercised, violated } from '../findings/judgement.ts';
import { describeRuling } from '../requests/ruling.ts';
import type { PredicateCheck } from './predicate-check.ts';

/** The provider's own verdict on the next agent request. */
export const checkAccepted: PredicateCheck<Extract<Predicate, { kind: 'accepted' }>> = (
  { is },
  { pass: { probe } },
) => {
  if (probe === undefined) return notExercised('No next agent request was seen.');
  const accepted = probe.ruling.kind === 'accepted';
  const got = describeRuling(probe);
  if (accepted === is) return holds(`The next agent request was ${got}.`);
  return violated(`The next agent request was ${got}.`, { expected: is ? 'accepted' : 'refused', got });
};
