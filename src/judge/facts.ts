import { readableOf } from '../conversation/content.ts';
import { type Mark, marksIn } from '../conversation/mark.ts';
import type { Message } from '../conversation/message.ts';
import type { Pass } from './pass.ts';

/** Every law asks for the facts of the same messages, and a recorded message never changes. */
const known = new WeakMap<Message, readonly Mark[]>();

/** @returns the facts that can be read in a message */
export function factsOf(message: Message): readonly Mark[] {
  const found = known.get(message) ?? marksIn(readableOf(message), 'F');
  known.set(message, found);
  return found;
}

/** @returns the facts that can be read in any of the messages */
export const factsIn = (messages: readonly Message[]): Set<Mark> => new Set(messages.flatMap(factsOf));

/** @returns nonces of the scripted summaries that can be read in any of the messages */
export const summariesIn = (messages: readonly Message[]): Set<Mark> =>
  new Set(messages.flatMap((message) => marksIn(readableOf(message), 'S')));

/**
 * The facts that stand in the view for themselves, in a message that came from the case. What only a summary repeats is
 * not among them; a message that holds a summary and a user's words counts with the user's words alone.
 */
export function factsStanding(pass: Pass): Set<Mark> {
  const standing = new Set<Mark>();
  pass.alignment.view.forEach(({ from }, at) => {
    const own = factsIn(from.filter((given) => pass.real[given]).map((given) => pass.before[given]!));
    if (own.size === 0) return;
    for (const fact of factsOf(pass.after[at]!)) if (own.has(fact)) standing.add(fact);
  });
  return standing;
}

/** @returns the facts that real messages of the given list state */
export const factsStated = (pass: Pass): Set<Mark> => factsIn(pass.before.filter((_, at) => pass.real[at]));

/** @returns indices of the given real messages that state a fact */
export const statedAt = (pass: Pass, fact: Mark): number[] =>
  pass.before.flatMap((message, at) => (pass.real[at] && factsOf(message).includes(fact) ? [at] : []));
