import type { Drive } from '../../adapter/profile.ts';
import type { Predicate } from '../../suite/case/case.ts';
import { holds, notExercised, violated } from '../findings/judgement.ts';
import { changedParts, changedWay, changedWayIn, isDeclared, type StatePart } from '../state/changed-parts.ts';
import { harmedBy } from '../state/taken-off.ts';
import type { PredicateCheck, WaysOf } from './predicate-check.ts';

/**
 * Each part that is declared is as it was before the pass; a declared part that was not read is missing evidence. A
 * function has neither log nor archive to read, and the log of an agent grows in every turn by what was said.
 */
export const checkUnchanged: PredicateCheck<Extract<Predicate, { kind: 'unchanged' }>> = (
  { what },
  { pass, profile, trace },
) => {
  const { drive } = trace.adapter;
  const declared = what.filter((part) => isDeclared(part, profile) && canCompare(part, drive));
  if (declared.length === 0)
    return notExercised(`No ${what.join(' and no ')} can be read: not declared, or driven as a function.`);
  const changed = changedParts(pass, profile).filter((part) => declared.includes(part));
  if (changed.length > 0) {
    return violated(changedWayIn(pass, changed), `The pass changed the ${changed.join(' and the ')}.`, {
      expected: `${declared.join(', ')} as before`,
      got: changed.map((part) => `the ${part} changed`).join(', '),
      ...harmedBy(pass, changed),
    });
  }
  const unread = declared.filter((part) => part !== 'view' && pass.stored.after[part] === undefined);
  if (unread.length > 0) return notExercised(`The ${unread.join(' and the ')} could not be read.`);
  return holds(`As before: ${declared.join(', ')}.`);
};

function canCompare(part: StatePart, drive: Drive): boolean {
  switch (part) {
    case 'view':
      return true;
    case 'log':
      return drive === 'session';
    case 'archive':
      return drive !== 'pure';
  }
}

/** The ways in which it can be violated; those of a pass that was taken back, only where the case does that. */
export const waysOfUnchanged: WaysOf<'unchanged'> = ({ what }) => [
  ...what.flatMap((part) => [changedWay([part]), `${changedWay([part])}-after-cancel`]),
  ...(what.includes('view') ? ['cancel-ignored'] : []),
];
