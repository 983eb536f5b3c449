import { memoize } from '../../conversation/memoize.ts';
import type { Message } from '../../conversation/message.ts';
import type { Evidence } from '../passes/evidence.ts';
import type { Pass } from '../passes/pass.ts';
import { splitsTurn } from '../view/active-turn.ts';
import { compacted } from '../view/changes.ts';

/** What went before a pass in its conversation. */
export interface PriorPasses {
  /** the latest pass that compacted */
  fold?: Pass;
  /** whether a pass before it evicted or reduced a part of the turn that is still the active one */
  hasSplit: boolean;
}

/** @returns what went before a pass; nothing where it repeats the first one, with the state of that time */
export const priorPassesOf = (pass: Pass, evidence: Evidence): PriorPasses =>
  pass.again ? NOTHING : (allPriorPasses(evidence).get(pass) ?? NOTHING);

const NOTHING: PriorPasses = { hasSplit: false };

/** What is known of one conversation while its passes are read in order. */
interface ConversationSoFar {
  fold?: Pass;
  /** the request whose turn was split last */
  split?: Message;
}

/**
 * Several laws look back, and looking through all passes for each of them would cost the square of a long session: all are
 * gone through once, for each evidence.
 */
const allPriorPasses = memoize(({ passes }: Evidence): ReadonlyMap<Pass, PriorPasses> => {
  const conversations = new Map<string, ConversationSoFar>();
  const found = new Map<Pass, PriorPasses>();
  for (const pass of passes) {
    const soFar = conversations.get(pass.in) ?? {};
    conversations.set(pass.in, soFar);
    const hasSplit = soFar.split !== undefined && soFar.split === pass.request;
    found.set(pass, soFar.fold === undefined ? { hasSplit } : { fold: soFar.fold, hasSplit });
    if (!compacted(pass)) continue;
    soFar.fold = pass;
    if (pass.request !== undefined && splitsTurn(pass)) soFar.split = pass.request;
  }
  return found;
});

/** @returns the request of the agent before this one, in the same conversation; undefined where nobody saw one */
export const passBefore = (pass: Pass, { passes }: Pick<Evidence, 'passes'>): Pass | undefined =>
  passes.findLast((other) => other.in === pass.in && other.step < pass.step);

/** Steps of the first pass of each conversation that compacted. */
const firstCompactions = memoize((passes: readonly Pass[]): ReadonlyMap<string, number> => {
  const first = new Map<string, number>();
  for (const pass of passes) {
    if (!first.has(pass.in) && !pass.again && compacted(pass)) first.set(pass.in, pass.step);
  }
  return first;
});

/**
 * @param passes all passes of the trace, as the laws are shown them
 * @returns whether an earlier pass of the same conversation compacted. One that repeats the first is no part of the story
 */
export function wasCompactedBefore(pass: Pass, passes: readonly Pass[]): boolean {
  const first = firstCompactions(passes).get(pass.in);
  return first !== undefined && first < pass.step && !pass.again;
}
