import type { Message } from '../../conversation/message.ts';
import { describeExcess } from '../plan/fold-obstacle.ts';
import type { NothingToEvict } from '../plan/plan-pass.ts';
import type { Rules } from '../types/options.ts';

/** What became of a pass. */
export type Outcome =
  | { kind: 'compacted' }
  | { kind: 'unchanged'; reason: string }
  | { kind: 'failed'; reason: string }
  /** a pass is due, and what stays can't be made smaller; `detail` names it. The view may have got smaller by the rest */
  | { kind: 'irreducible'; detail: string };

/** @returns what became of a view that was made smaller: while it is too large all the same, that is no plain success */
export function outcomeOf(view: readonly Message[], tokens: number, rules: Rules): Outcome {
  if (!rules.parts.isDue(view, rules)) return { kind: 'compacted' };
  return { kind: 'irreducible', detail: describeExcess(view, tokens, rules) };
}

/** @returns what became of a pass that found nothing to do */
export function nothingToEvictOutcome({ reason, blocking }: NothingToEvict): Outcome {
  return blocking === null ? unchanged(`nothing-to-evict: ${reason}`) : { kind: 'irreducible', detail: blocking };
}

export const unchanged = (reason: string): Outcome => ({ kind: 'unchanged', reason });
