import type { Drive, Profile } from '../../adapter/profile.ts';
import type { Predicate } from '../../suite/case/case.ts';
import { holds, type Judgement, notExercised, violated } from '../findings/judgement.ts';
import { wasCancelled } from '../passes/mid-pass.ts';
import type { Pass } from '../passes/pass.ts';
import { yieldOf } from '../requests/summarizer-yield.ts';
import { changedParts, changedWay, changedWayIn, isDeclared, type StatePart } from '../state/changed-parts.ts';
import { isFailureMended } from '../state/mended-failure.ts';
import { wayAfterFailure } from '../state/state-after-failure.ts';
import { harmedBy, losesNothing } from '../state/taken-off.ts';
import { failedParts } from './failed-parts.ts';
import type { ExpectationEvidence, PredicateCheck, WaysOf } from './predicate-check.ts';

type Unchanged = Extract<Predicate, { kind: 'unchanged' }>;

/**
 * Each part that is declared is as it was before the pass; a declared part that was not read is missing evidence. A
 * function has neither log nor archive to read, and the log of an agent grows in every turn by what was said. Of a turn of several
 * requests a failed summarizer binds those alone that it failed before.
 */
export const checkUnchanged: PredicateCheck<Unchanged> = (predicate, shown) => {
  const parts = shown.proves.startsWith('FAIL-') ? failedParts(shown) : [];
  if (parts.length === 0) return checkPass(predicate, shown);
  const judged = parts.flatMap(({ pass, inTurn }) => [checkPass(predicate, { ...shown, pass })].flat().map(inTurn));
  const violations = judged.filter(({ answer }) => answer === 'violated');
  return violations.length > 0 ? violations : judged.slice(0, 1);
};

const checkPass: PredicateCheck<Unchanged> = ({ what }, { pass, profile, trace, proves }) => {
  const { drive } = trace.adapter;
  const declared = what.filter((part) => isDeclared(part, profile) && canCompare(part, drive));
  if (declared.length === 0)
    return notExercised(`No ${what.join(' and no ')} can be read: not declared, or driven as a function.`);
  const changed = changedParts(pass, profile).filter((part) => declared.includes(part));
  const noFailure =
    changed.length > 0 && proves.startsWith('FAIL-') ? judgeNoFailure(pass, profile, proves) : undefined;
  if (noFailure !== undefined) return noFailure;
  const archive = changed[0] === 'archive' ? [archiveChanged(pass)] : [];
  const lost = changed.filter((part) => part !== 'archive');
  if (lost.length > 0) {
    return violated(wayOf(proves, lost, { pass, profile }), `The pass changed the ${changed.join(' and the ')}.`, {
      expected: `${declared.join(', ')} as before`,
      got: changed.map((part) => `the ${part} changed`).join(', '),
      ...harmedBy(pass, changed),
    });
  }
  const unread = declared.filter((part) => part !== 'view' && pass.stored.after[part] === undefined);
  if (unread.length > 0) return notExercised(`The ${unread.join(' and the ')} could not be read.`);
  const same = declared.filter((part) => !changed.includes(part));
  return [...archive, ...(same.length > 0 ? [holds(`As before: ${same.join(', ')}.`)] : [])];
};

/** Nothing is lost by what is archived for nothing: whatever the case proves, that is ARCH-1's. */
const archiveChanged = (pass: Pass): Judgement => ({
  ...violated('archive-changed', 'The archive was written, although nothing left the view.', {
    expected: 'archive as before',
    got: 'the archive changed',
    ...harmedBy(pass, ['archive']),
  }),
  requirement: 'ARCH-1',
});

/** Requirements about a pass that failed: a change of the view weighs less there where nothing is lost by it. */
const OF_FAILED_PASSES = new Set(['FAIL-1', 'FAIL-2', 'FAIL-4']);

function wayOf(
  proves: string,
  changed: readonly StatePart[],
  { pass, profile }: Pick<ExpectationEvidence, 'pass' | 'profile'>,
): string {
  const way = changedWayIn(pass, changed);
  return OF_FAILED_PASSES.has(proves) ? wayAfterFailure(pass, profile, way) : way;
}

/**
 * What the rules about failures forbid is to change something for want of a summary.
 * @returns what a change comes to where no summary was wanting; undefined where one was
 */
function judgeNoFailure(pass: Pass, profile: Profile, proves: string): Judgement | undefined {
  if (wasCancelled(pass)) return undefined;
  const yields = pass.summarizer.map(yieldOf);
  if (isFailureMended(pass))
    return holds('The summarizer had failed, was asked again in the same pass, and gave a summary.');
  if (yields.length === 0) {
    // Who only shortens where all can see it needs no summary; what is evicted without one FAIL-4 is about.
    const mayBeForWant = proves === 'FAIL-4' && !losesNothing(pass, profile);
    return mayBeForWant ? undefined : notExercised('No summarizer was asked, so that none failed.');
  }
  return yields.every((result) => result === 'usable')
    ? notExercised('The summarizer was not shown what it would have failed at.')
    : undefined;
}

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

/**
 * The ways in which it can be violated; those of a pass that was taken back, only where the case does that, and that without a loss
 * where the requirement is about failed passes. A changed archive is no way of the requirement.
 */
export const waysOfUnchanged: WaysOf<'unchanged'> = ({ what }) => [
  ...what
    .filter((part) => part !== 'archive')
    .flatMap((part) => [changedWay([part]), `${changedWay([part])}-after-cancel`]),
  ...(what.includes('view') ? ['cancel-ignored', 'view-changed-without-loss'] : []),
];
