import type { Predicate } from '../../suite/case.ts';
import { factsStanding, statedAt } from '../facts.ts';
import { holds, violated } from '../judgement.ts';
import { type Check, markOf } from '../sighting.ts';

/** The facts stand nowhere in the view but in what the implementation wrote. */
export const checkEvicted: Check<Extract<Predicate, { kind: 'evicted' }>> = ({ facts }, { pass, trace }) => {
  const standing = factsStanding(pass);
  const there = facts.filter((name) => standing.has(markOf(name, trace)));
  if (there.length === 0) return holds(`Gone from the view: ${facts.join(', ')}.`);
  return violated('A message that should have been evicted still stands in the view.', {
    expected: `the messages of ${facts.join(', ')} gone from the view`,
    got: `still there: ${there.join(', ')}`,
    messages: there.flatMap((name) => statedAt(pass, markOf(name, trace)).map((at) => pass.hashes.before[at]!)),
  });
};
