import type { Loss } from '../../adapter/profile.ts';
import { memoize } from '../../conversation/memoize.ts';
import type { Hash, Trace } from '../../run/trace/trace.ts';
import { conversationNameOf } from './conversation-state.ts';
import type { Evidence } from './evidence.ts';
import type { Pass } from './pass.ts';

/**
 * A declared loss is the conversion's, and is believed where it may be: of a message that has stood in an earlier view of the
 * same conversation with all it has, conversion loses nothing, and what is missing later was taken by the compactor. A
 * function is believed anyway: it may hand back what it was given, unconverted, for as long as nothing is due.
 * @param given index into `before`
 * @returns the losses that excuse what is missing of this message
 */
export function believedLosses(pass: Pass, given: number, { trace, profile }: Evidence): readonly Loss[] {
  if (profile.losses.length === 0 || trace.adapter.drive === 'pure') return profile.losses;
  const first = firstSeen(trace).get(pass.in)?.get(pass.hashes.before[given]!);
  return first !== undefined && first < pass.step ? [] : profile.losses;
}

/** By conversation and hash of a message: the first step whose view it stood in. */
const firstSeen = memoize(({ steps }: Trace): ReadonlyMap<string, ReadonlyMap<Hash, number>> => {
  const conversations = new Map<string, Map<Hash, number>>();
  steps.forEach((step, index) => {
    if (step.result.kind === 'fault') return;
    const name = conversationNameOf(step);
    const seen = conversations.get(name) ?? new Map<Hash, number>();
    conversations.set(name, seen);
    for (const hash of step.result.view) if (!seen.has(hash)) seen.set(hash, index);
  });
  return conversations;
});
