import type { Predicate } from '../../suite/case/case.ts';
import { statedAt } from '../facts/facts.ts';
import { holds, violated } from '../findings/judgement.ts';
import { standsWhole } from '../view/changes.ts';
import { markOf, type PredicateCheck, type WaysOf } from './predicate-check.ts';

/** The real messages that state the facts stand in the view unaltered. Merged with a summary, a message still stands. */
export const checkKept: PredicateCheck<Extract<Predicate, { kind: 'kept' }>> = ({ facts }, { pass, trace }) => {
  const missing = facts.filter((name) => {
    const stating = statedAt(pass, markOf(name, trace));
    return stating.length === 0 || !stating.every((at) => standsWhole(pass, at));
  });
  if (missing.length === 0) return holds(`Unaltered in the view: ${facts.join(', ')}.`);
  return violated('not-kept', 'A message that should have been kept does not stand in the view unaltered.', {
    expected: `the messages of ${facts.join(', ')} in the view, outside a summary`,
    got: `not so: ${missing.join(', ')}`,
    facts: missing.map((name) => markOf(name, trace)),
    messages: missing.flatMap((name) => statedAt(pass, markOf(name, trace)).map((at) => pass.hashes.before[at]!)),
  });
};

/** The ways in which it can be violated. */
export const waysOfKept: WaysOf<'kept'> = () => ['not-kept'];
