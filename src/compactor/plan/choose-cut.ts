import type { Message } from '../../conversation/message.ts';
import type { Rules } from '../types/options.ts';
import type { KeptBesideTail } from '../types/plan.ts';
import { userTurnStarts } from './allowed-cuts.ts';
import { threshold } from './token-budget.ts';

/**
 * Chooses where the tail begins: the earliest allowed cut whose tail stays below every ceiling. Where even the newest unit
 * is over one, exactly that unit is the tail: a cut that falls back to the beginning would freeze compaction for as
 * long as the unit is the newest (pi#9740, deepagents#3405).
 * @param cuts allowed cuts, ascending, beginning with 0
 */
export function chooseCut(
  history: readonly Message[],
  cuts: readonly number[],
  beside: KeptBesideTail,
  rules: Rules,
): number {
  const fits = ceilings(history, beside, rules);
  return cuts.find(fits) ?? cuts.at(-1) ?? 0;
}

/** @returns whether the tail that begins at an index is within all ceilings; one pass over the history, then O(1) */
function ceilings(history: readonly Message[], beside: KeptBesideTail, rules: Rules): (cut: number) => boolean {
  const { keep } = rules;
  const tokensFrom = suffixTokens(history, rules);
  const turnsFrom = keep.turns === undefined ? () => 0 : suffixTurns(history, rules);
  const maxTokens = Math.min(keep.tokens ?? Infinity, (keep.fraction ?? Infinity) * fullSize(rules));
  return (cut) =>
    history.length - cut + beside.messages <= (keep.messages ?? Infinity) &&
    tokensFrom(cut) + beside.tokens <= maxTokens &&
    turnsFrom(cut) <= (keep.turns ?? Infinity);
}

/** What a fraction is a share of: the window, or where that is unknown the size at which a pass is due. */
const fullSize = (rules: Rules): number => (Number.isFinite(rules.window) ? rules.window : threshold(rules));

function suffixTokens(history: readonly Message[], rules: Rules): (cut: number) => number {
  const sums = new Float64Array(history.length + 1);
  for (let index = history.length - 1; index >= 0; index -= 1) {
    sums[index] = sums[index + 1]! + rules.count(history[index]!);
  }
  return (cut) => sums[cut]!;
}

/** A turn that is cut in the middle counts as one; what stands before the first turn belongs to it. */
function suffixTurns(history: readonly Message[], rules: Rules): (cut: number) => number {
  const starts = userTurnStarts(history, rules);
  const begun = new Uint32Array(history.length + 1);
  for (const start of starts) begun[start] = 1;
  for (let index = 1; index <= history.length; index += 1) begun[index]! += begun[index - 1]!;
  return (cut) => starts.length - Math.max(0, begun[cut]! - 1);
}
