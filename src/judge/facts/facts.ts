import { readableOf } from '../../conversation/content.ts';
import { type Mark, marksIn } from '../../conversation/mark.ts';
import { memoize } from '../../conversation/memoize.ts';
import type { Message } from '../../conversation/message.ts';
import { pairCalls } from '../../conversation/pairing.ts';
import type { Pass } from '../passes/pass.ts';
import { excerptLists } from './excerpt-lists.ts';

/** @returns the facts that can be read in a message */
export const factsOf: (message: Message) => readonly Mark[] = memoize((message) => marksIn(readableOf(message), 'F'));

/** @returns nonces of the scripted summaries that can be read in a message */
const noncesOf: (message: Message) => readonly Mark[] = memoize((message) => marksIn(readableOf(message), 'S'));

/** @returns the facts that can be read in any of the messages */
export function factsIn(messages: readonly Message[]): Set<Mark> {
  const facts = new Set<Mark>();
  for (const message of messages) for (const fact of factsOf(message)) facts.add(fact);
  return facts;
}

/** @returns nonces of the scripted summaries that can be read in any of the messages */
export const summariesIn = (messages: readonly Message[]): Set<Mark> => new Set(messages.flatMap(noncesOf));

/**
 * The facts that stand in the view for themselves, in a message that came from the case. What only a summary repeats is
 * not among them; a message that holds a summary and a user's words counts with the user's words alone. What was copied out
 * of a message into a list of such excerpts does not stand.
 */
export const factsStanding: (pass: Pass) => ReadonlySet<Mark> = memoize((pass) => {
  const standing = new Set<Mark>();
  pass.alignment.view.forEach(({ from }, at) => {
    const own = from.filter((given) => pass.real[given]).map((given) => factsOf(pass.before[given]!));
    if (own.length === 0) return;
    const stated = own.length === 1 ? own[0]! : [...new Set(own.flat())];
    const wanted = stated.length > FEW ? new Set(stated) : undefined;
    for (const fact of factsOf(pass.after[at]!)) {
      if (wanted === undefined ? stated.includes(fact) : wanted.has(fact)) standing.add(fact);
    }
  });
  for (const fact of excerptLists(pass).facts) standing.delete(fact);
  return standing;
});

/** Up to so many a list is searched faster than a set is built. */
const FEW = 8;

/** @returns the facts that real messages of the given list state */
export const factsStated: (pass: Pass) => ReadonlySet<Mark> = memoize((pass) =>
  factsIn(pass.before.filter((_, at) => pass.real[at])),
);

/** @returns indices of the given real messages that state a fact */
export const statedAt = (pass: Pass, fact: Mark): number[] =>
  pass.before.flatMap((message, at) => (pass.real[at] && factsOf(message).includes(fact) ? [at] : []));

/** @returns the facts of given results that had lost their call before the pass */
export const factsOfStrayResults = ({ before }: Pick<Pass, 'before'>): Set<Mark> =>
  factsIn(pairCalls(before).orphans.map(({ message }) => before[message]!));
