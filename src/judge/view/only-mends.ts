import type { Profile } from '../../adapter/profile.ts';
import { contentKey } from '../../conversation/equal.ts';
import type { Block } from '../../conversation/message.ts';
import type { Pass } from '../passes/pass.ts';
import { leftNoSmaller } from './as-it-stands.ts';
import { bringsSummary, standsWhole, viewChanged, writtenIn } from './changes.ts';

/**
 * Whether all that a pass did was to mend what a provider rejects: it moved a late result to its call, or gave a
 * call that waits for nothing a stand-in result (PAIR-5 allows it). That is no compaction, whatever the view weighs afterwards.
 * @returns true where every given message stands whole, and nothing but results was written
 */
export function onlyMends(pass: Pass): boolean {
  if (bringsSummary(pass)) return false;
  if (pass.before.some((_, at) => !standsWhole(pass, at))) return false;
  return writtenIn(pass).every((at) => isOfResults(pass, at));
}

/** @returns whether a pass put another view in place that is surely no smaller, and not to mend anything */
export const isGainless = (pass: Pass, profile: Profile): boolean =>
  viewChanged(pass, profile) && !onlyMends(pass) && leftNoSmaller(pass);

/** What was merged with a result may stand beside it. */
function isOfResults({ alignment, before, after }: Pass, at: number): boolean {
  const given = new Set(alignment.view[at]!.from.flatMap((from) => before[from]!.content.map(keyOf)));
  return after[at]!.content.every((block) => block.type === 'tool-result' || given.has(keyOf(block)));
}

const keyOf = (block: Block): string => contentKey([block]);
