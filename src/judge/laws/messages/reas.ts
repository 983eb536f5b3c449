import type { Fate } from '../../../conversation/alignment/alignment.ts';
import { canonicalJson } from '../../../conversation/hash.ts';
import type { Message, ReasoningBlock } from '../../../conversation/message.ts';
import { turnStarts } from '../../../conversation/turns.ts';
import { DIALECTS } from '../../../model/dialects.ts';
import { isRealUserOf } from '../../budget/indivisible-units.ts';
import { holds, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import { believedLosses } from '../../passes/believed-losses.ts';
import type { Pass } from '../../passes/pass.ts';
import { whyNothingToJudge } from '../../view/changes.ts';

/**
 * Hidden reasoning stays with its message, byte for byte, or goes with it (claude-code#12973: "cannot be modified";
 * opencode#41738, openclaw#45558). Leaving all of it out is right where the turn is over, as providers that hold it against
 * the latest turn only say themselves, and where what stood before it was replaced and the provider binds it to that; a
 * part of it, another order, or reasoning without what followed on it never is.
 */
export const REAS_1 = lawPerPass('REAS-1', (pass, evidence) => {
  const { before, alignment } = pass;
  if (pass.onWire && DIALECTS[pass.dialect].losses.includes('reasoning'))
    return notExercised('The wire has no place for reasoning.');
  const thinking = before.flatMap((message, at) => (pass.real[at]! && reasoningOf(message).length > 0 ? [at] : []));
  if (thinking.length === 0) return notExercised('No reasoning was in what was given.');
  if (thinking.every((at) => believedLosses(pass, at, evidence).includes('reasoning')))
    return notExercised('Conversion loses reasoning.');
  const silent = whyNothingToJudge(pass, evidence.profile);
  if (silent !== undefined) return notExercised(silent);
  const start = activeStart(pass);
  const damaged = thinking.flatMap((at) => {
    const damage = damageTo(pass, at, { places: placesOf(alignment.given[at]!), isActive: at >= start });
    return damage === undefined ? [] : [{ at, ...damage }];
  });
  if (damaged.length === 0) return holds('Reasoning stands as it came, or has gone with its message.');
  return [...Map.groupBy(damaged, ({ way }) => way)].map(([way, alike]) =>
    violated(way, `Hidden reasoning is not what it was: ${alike[0]!.words}.`, {
      expected: 'the reasoning as it came, in its message and its order, or gone with its message',
      got: alike[0]!.words,
      messages: [...new Set(alike.flatMap(({ at }) => [pass.hashes.before[at]!, ...betweenPlaces(pass, at)]))],
    }),
  );
});

/** From the place where the rest of a message stands up to the one that its reasoning has now: all between have it on one side only. */
function betweenPlaces({ alignment, hashes }: Pass, at: number): string[] {
  const places = placesOf(alignment.given[at]!);
  return places.length < 2 ? [] : hashes.after.slice(Math.min(...places), Math.max(...places) + 1);
}

/** A message that is kept but for what conversion is said to lose counts as kept, and is looked into as well. */
const placesOf = (fate: Fate): readonly number[] => {
  if (fate.kind === 'evicted') return [];
  return fate.kind === 'kept' ? [fate.at] : fate.at;
};

const reasoningOf = ({ content }: Message): ReasoningBlock[] =>
  content.filter((block): block is ReasoningBlock => block.type === 'reasoning');

const activeStart = (pass: Pass): number => turnStarts(pass.before, isRealUserOf(pass)).at(-1) ?? 0;

/** What became of reasoning, by name and in words. */
interface Damage {
  way: string;
  words: string;
}

const GONE: Damage = { way: 'reasoning-lost', words: 'it is gone, and its message is not' };

const MOVED: Damage = { way: 'reasoning-moved', words: 'it stands in another message than its own' };

interface Place {
  places: readonly number[];
  isActive: boolean;
}

/** @returns what became of the reasoning of one message that stands in the view altered; undefined where it is in order */
function damageTo(pass: Pass, given: number, { places, isActive }: Place): Damage | undefined {
  const { before, after, alignment } = pass;
  const own = reasoningOf(before[given]!);
  if (places.length === 0) return undefined;
  const seen = places.map((at) => after[at]!);
  const now = seen.flatMap(reasoningOf);
  if (now.length === 0) return isActive && !isRebound(pass, given) ? GONE : undefined;
  if (isMoved(pass, own, places)) return MOVED;
  // Messages that were merged bring the reasoning of all of them.
  const members = [...new Set(places.flatMap((at) => alignment.view[at]!.from))].sort((one, other) => one - other);
  const expected = members.flatMap((at) => reasoningOf(before[at]!));
  if (keyOf(now) !== keyOf(expected)) {
    if (now.length < expected.length) return { way: 'reasoning-part-lost', words: 'a part of it is gone' };
    return sortedKeysOf(now) === sortedKeysOf(expected)
      ? { way: 'reasoning-reordered', words: 'it was put into another order' }
      : { way: 'reasoning-altered', words: 'it was altered' };
  }
  if (isBehind(pass, given, places)) return { way: 'reasoning-behind', words: 'it stands behind what followed on it' };
  const isAlone = seen.every(({ content }) => content.every(({ type }) => type === 'reasoning'));
  const wasAlone = before[given]!.content.length === own.length;
  return isAlone && !wasAlone ? { way: 'reasoning-alone', words: 'what followed on it is gone' } : undefined;
}

/**
 * Reasoning that came first has to come first: providers look for it there; and none may be overtaken by what followed on it. What
 * was merged has an order of its own.
 */
function isBehind({ before, after, alignment }: Pass, given: number, [at, ...more]: readonly number[]): boolean {
  const { from, nonces } = alignment.view[at!]!;
  if (more.length > 0 || from.length > 1 || nonces.length > 0) return false;
  const [then, now] = [before[given]!.content, after[at!]!.content];
  const isLast = (content: Message['content']): boolean => content.at(-1)?.type === 'reasoning';
  const isOvertaken = isLast(now) && !isLast(then) && now.some(({ type }) => type !== 'reasoning');
  return isOvertaken || (then[0]?.type === 'reasoning' && now[0]?.type !== 'reasoning');
}

/** Whether it stands in front of what another message said, and what its own one said stands by itself. */
function isMoved({ after, alignment }: Pass, own: readonly ReasoningBlock[], places: readonly number[]): boolean {
  const keys = new Set(own.map((block) => keyOf([block])));
  const isShared = (at: number): boolean => alignment.view[at]!.from.length > 1;
  return (
    places.some((at) => isShared(at) && reasoningOf(after[at]!).some((block) => keys.has(keyOf([block])))) &&
    places.some((at) => !isShared(at) && after[at]!.content.some(({ type }) => type !== 'reasoning'))
  );
}

/** Newer models of this provider refuse reasoning behind anything that was replaced (opencode#48637). */
const isRebound = ({ dialect, alignment }: Pass, given: number): boolean =>
  dialect === 'anthropic' && alignment.given.slice(0, given).some(({ kind }) => kind !== 'kept');

const sortedKeysOf = (blocks: readonly ReasoningBlock[]): string =>
  blocks
    .map((block) => keyOf([block]))
    .sort()
    .join();

const keyOf = (blocks: readonly ReasoningBlock[]): string =>
  canonicalJson(blocks.map(({ text, signature }) => ({ text, ...(signature === undefined ? {} : { signature }) })));
