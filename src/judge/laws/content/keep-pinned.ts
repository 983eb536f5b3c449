import { pluralize } from '../../../conversation/pluralize.ts';
import { promisedIn } from '../../budget/pinned.ts';
import { factsIn } from '../../facts/facts.ts';
import { holds, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import { ONLY_CAME_IN } from '../../findings/phrases.ts';
import { isPlain } from '../../state/plain-pass.ts';
import { compacted } from '../../view/changes.ts';

/**
 * Who says that the first messages stay, or those that a host marks, keeps them, pass after pass: a host puts there what is never to be summarized (OpenHands
 * `keep_first`, kimi-code's first request). What stays there and is not declared is KEEP-1's. Level 2.
 */
export const KEEP_3 = lawPerPass('KEEP-3', (pass, { trace }) => {
  if (trace.profile.pins === undefined) return notExercised('The profile pins nothing.');
  if (pass.intake) return notExercised(ONLY_CAME_IN);
  if (!compacted(pass)) return notExercised('The pass neither evicted nor rewrote anything.');
  if (!isPlain(pass, trace)) return notExercised('Something else happened than a pass that made room.');
  const promised = promisedIn(pass, trace);
  const gone = promised.filter((at) => pass.alignment.given[at]!.kind === 'evicted');
  if (promised.length === 0) return notExercised('Nothing was given that is pinned.');
  if (gone.length === 0) return holds(`All that is pinned stands: ${pluralize(promised.length, 'message')}.`);
  return violated('pin-evicted', 'A message is gone that the profile says is pinned.', {
    expected: `${pluralize(promised.length, 'pinned message')} in the view`,
    got: `${pluralize(gone.length, 'message')} of them gone`,
    messages: gone.map((at) => pass.hashes.before[at]!),
    facts: [...factsIn(gone.map((at) => pass.before[at]!))],
  });
});
