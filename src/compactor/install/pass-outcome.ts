import type { Message } from '../../conversation/message.ts';
import type { Outcome, OutcomeFigures } from '../../conversation/outcome.ts';
import type { Rules } from '../types/options.ts';
import type { NothingToEvict } from '../types/plan.ts';

/** @returns what became of a view that was made smaller: while it is too large all the same, that is no plain success */
export function outcomeOf(view: readonly Message[], tokens: number, rules: Rules): Outcome {
  if (!rules.parts.isDue(view, rules)) return { kind: 'compacted' };
  return { kind: 'irreducible', detail: describeExcess(view, tokens, rules) };
}

/**
 * @param tokens of the whole request, before and after
 * @param archive path of the file that holds what was evicted; null where there is none
 * @returns the outcome with its figures, where it is one that has any
 */
export function withFigures(
  outcome: Outcome,
  tokens: NonNullable<OutcomeFigures['tokens']>,
  archive: string | null,
): Outcome {
  if (outcome.kind === 'unchanged' || outcome.kind === 'failed') return outcome;
  return { ...outcome, tokens, ...(archive === null ? {} : { archive }) };
}

/** @returns what became of a pass that found nothing to do */
export function nothingToEvictOutcome({ reason, blocking }: NothingToEvict): Outcome {
  return blocking === null ? unchanged(`nothing-to-evict: ${reason}`) : { kind: 'irreducible', detail: blocking };
}

export const unchanged = (reason: string): Outcome => ({ kind: 'unchanged', reason });

/** @returns a sentence that says how large the view still is */
function describeExcess(view: readonly Message[], tokens: number, { overhead }: Rules): string {
  return `The view was made smaller and still has ${tokens} tokens: ${view.length} messages, and ${overhead} tokens of system prompt and tools.`;
}
