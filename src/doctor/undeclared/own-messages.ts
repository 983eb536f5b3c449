import { callsOf, readableOf } from '../../conversation/content.ts';
import { marksIn } from '../../conversation/mark.ts';
import type { PlayedOnDrive, PlayName } from './claim-watch.ts';
import type { PlayedPass } from './play.ts';

/** What several looks ask of a pass. */

/** @returns the passes of some plays that took something off, or wrote something */
export const changesIn = ({ plays }: PlayedOnDrive, ...names: PlayName[]): PlayedPass[] =>
  names.flatMap((name) => plays[name]?.passes ?? []).filter(({ changed, threw }) => changed && threw === undefined);

/** @returns places in the view of messages that carry a new summary */
export const carriersIn = ({ before, after, alignment, summarizer }: PlayedPass): number[] => {
  const answered = summarizer.flatMap(({ summary }) => summary ?? []);
  const earlier = new Set(marksIn(before.map(readableOf).join('\n'), 'S'));
  const isNew = (at: number) =>
    alignment.view[at]!.nonces.some((nonce) => answered.includes(nonce) && !earlier.has(nonce));
  return [...after.keys()].filter(isNew);
};

/** @returns whether the pass wrote a message of the view all by itself, and it is neither a summary nor quotes one */
export const isWrittenAnew = ({ after, alignment }: PlayedPass, at: number): boolean => {
  const message = after[at]!;
  const { from, nonces } = alignment.view[at]!;
  const isBare = from.length === 0 && nonces.length === 0 && callsOf(message).length === 0 && message.role !== 'tool';
  return isBare && marksIn(readableOf(message), 'F').length === 0 && readableOf(message).trim() !== '';
};

/** @returns places in what was given of messages that are gone */
export const goneFrom = ({ alignment }: PlayedPass): number[] =>
  alignment.given.flatMap(({ kind }, at) => (kind === 'evicted' ? [at] : []));

/** @returns places in what was given of messages that stand in the view, as they were or merged with others */
export const stayedOf = ({ alignment }: PlayedPass): number[] =>
  alignment.given.flatMap(({ kind }, at) => (kind === 'evicted' ? [] : [at]));

/** @returns where the latest request of the user stands in what was given */
export const latestRequestIn = ({ before }: PlayedPass): number => before.findLastIndex(({ role }) => role === 'user');

/** @returns places of the tail that stays: what is behind the last message that is gone, without a request that stays for itself */
export function behindLastGone(pass: PlayedPass): number[] {
  const end = goneFrom(pass).at(-1) ?? -1;
  return [...pass.before.keys()].filter((at) => at > end);
}

/** @returns the value, where there is one and all are the same */
export function theOne<Value>(values: readonly Value[]): Value | undefined {
  const [first] = values;
  return values.every((value) => value === first) ? first : undefined;
}

/** @returns words of an own message, short enough for a line */
export const wordsAt = ({ after }: PlayedPass, at: number): string => readableOf(after[at]!).trim();
