import type { Outcome } from '../../../adapter/contract.ts';
import { evictableMessagesOf } from '../../budget/evictable.ts';
import { triggerPositionOf } from '../../budget/trigger.ts';
import { holds, type Judgement, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import type { Evidence } from '../../passes/evidence.ts';
import { hadSecondPass } from '../../passes/mid-pass.ts';
import type { Pass } from '../../passes/pass.ts';
import { changedParts } from '../../state/changed-parts.ts';
import { untrueFiguresOf } from '../../state/outcome-figures.ts';
import { leftNoSmaller } from '../../view/as-it-stands.ts';
import { compacted, viewChanged } from '../../view/changes.ts';

/**
 * What an implementation says became of a pass is what became of it (pi#8920: an abort reported as success; openclaw: an
 * abort reported, and the result written all the same). Raising says that it failed. The reason is free, and `irreducible`
 * may stand for a view that is smaller and still too large.
 */
export const OBS_1 = lawPerPass('OBS-1', (pass, evidence) => {
  if (!evidence.profile.capabilities.includes('outcome')) return notExercised('The profile declares no outcomes.');
  if (pass.number === 0) return notExercised('No pass was asked for in this step.');
  const second = secondOutcome(pass, evidence);
  if (second !== undefined) return second;
  const said = saidOf(pass);
  if (said === undefined) return unsaid(pass);
  const lie = lieIn(said, pass, evidence);
  if (lie === undefined) return figuresJudged(pass, said);
  return violated(wayOf(said, pass, evidence), `The outcome "${said}" is not what was seen.`, {
    expected: MEANS[said],
    got: lie,
    messages: pass.hashes.after,
  });
});

/** DeepAgents for Swift reports the size before and after, and the second can be the larger one. */
function figuresJudged(pass: Pass, said: Said): Judgement | Judgement[] {
  const untrue = pass.outcome === undefined ? [] : untrueFiguresOf(pass.outcome, pass);
  if (untrue.length === 0) return holds(`The outcome "${said}" is what was seen.`);
  return untrue.map(({ way, ...evidence }) =>
    violated(way, `What the outcome "${said}" says beside its kind is not what was seen.`, {
      ...evidence,
      messages: pass.hashes.after,
    }),
  );
}

type Said = Outcome['kind'];

/** Who has compacted has only not looked at the size; who has archived too early has said nothing untrue of the rest. */
function wayOf(said: Said, pass: Pass, { profile }: Evidence): string {
  if (said === 'compacted' && compacted(pass)) return 'compacted-no-smaller';
  const isArchiveAlone = changedParts(pass, profile).every((part) => part === 'archive');
  return said === 'failed' && isArchiveAlone ? 'failed-archive-changed' : `untrue-${said}`;
}

const MEANS: Record<Said, string> = {
  compacted: 'messages evicted or reduced, and a smaller view',
  unchanged: 'view, log and archive as before',
  failed: 'view, log and archive as before',
  irreducible: 'a view that is as it was, or still holds something too large',
};

const saidOf = ({ outcome, threw }: Pass): Said | undefined => (threw === undefined ? outcome?.kind : 'failed');

/** Nothing said is nothing wrong only where nobody hands over what an implementation says: an agent is read off the wire. */
const unsaid = ({ onWire }: Pass): Judgement =>
  onWire
    ? notExercised('An agent was asked for an answer, and not for an outcome.')
    : violated('no-outcome', 'The pass ended without an outcome, although the profile declares them.', {
        expected: 'one of compacted, unchanged, failed, irreducible',
        got: 'no outcome',
      });

function lieIn(said: Said, pass: Pass, { profile, trace }: Evidence): string | undefined {
  switch (said) {
    case 'compacted':
      if (!compacted(pass))
        return viewChanged(pass, profile) ? 'nothing was evicted or reduced' : 'the view is as it was';
      return leftNoSmaller(pass) ? 'the view is no smaller' : undefined;
    case 'unchanged':
    case 'failed': {
      const changed = changedParts(pass, profile);
      return changed.length === 0 ? undefined : changed.map((part) => `the ${part} changed`).join(', ');
    }
    case 'irreducible':
      return wasReduced(pass, { profile, trace }) ? 'the view is smaller and far below the trigger' : undefined;
  }
}

/** It was reduced to less than the trigger asks for, and no unit is too large for its ceiling. */
function wasReduced(pass: Pass, { profile, trace }: Pick<Evidence, 'profile' | 'trace'>): boolean {
  if (!viewChanged(pass, profile) || !compacted(pass) || leftNoSmaller(pass)) return false;
  const left = triggerPositionOf({ ...pass, before: pass.after, real: pass.after.map(() => true) }, trace);
  return left === 'clearly-below' && !evictableMessagesOf(pass, trace).oversized;
}

/** Of two passes at once each says something, and none of it may be a success that nobody sees. */
function secondOutcome(pass: Pass, { profile }: Evidence): Judgement | undefined {
  if (!hadSecondPass(pass) || pass.meanwhile?.outcome?.kind !== 'compacted' || viewChanged(pass, profile))
    return undefined;
  return violated('untrue-second', 'The second of two passes reported that it compacted, and the view is as it was.', {
    expected: MEANS.compacted,
    got: 'the view is as it was',
  });
}
